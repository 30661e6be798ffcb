import { expect, test } from 'vitest';
import { columnsOf, inventory } from '#server/organization/personal/inventory.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const kinds = ['plain', 'own', 'words', 'kept', 'house', 'secret'] as const;

eachDatabase((open) => {
  test('every column of every table is in the inventory, once', async () => {
    const db = await open();
    const { rows } = await db.query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       join information_schema.tables t on t.table_name = c.table_name and t.table_schema = c.table_schema
       where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'`,
    );
    const listed = Object.entries(inventory).flatMap(([table, held]) =>
      kinds.flatMap((kind) => columnsOf(held[kind]).map((column) => `${table}.${column}`)),
    );
    expect(listed.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('what somebody told of themself goes with them, unless the inventory says why not', () => {
    const staying = Object.entries(inventory).filter(
      ([, { own, erased }]) => own !== undefined && erased === undefined,
    );
    expect(staying.map(([table]) => table)).toEqual(['stopped_number']);
  });

  test('rows of somebody can be found, emptied and told', async () => {
    const db = await open();
    for (const [table, { of, erased, told }] of Object.entries(inventory)) {
      if (of === undefined) continue;
      const shown = Object.values(told?.columns ?? {}).join(', ');
      expect([table, (await db.query(`select ${shown} from ${table} t where ${of}`, ['nobody'])).rows]).toEqual([
        table,
        [],
      ]);
      if (erased === undefined) continue;
      const what = erased === 'deleted' ? `delete from ${table} t` : `update ${table} t set ${erased}`;
      await db.query(`${what} where ${of}`, ['nobody']);
    }
  });

  test('whoever has rows is told of them', () => {
    const untold = Object.entries(inventory).filter(([, { of, told }]) => (of === undefined) !== (told === undefined));
    expect(untold.map(([table]) => table)).toEqual([]);
    for (const [table, { own, told }] of Object.entries(inventory)) {
      if (told === undefined || table === 'stopped_sender') continue;
      const said = Object.values(told.columns).join(' ');
      for (const column of columnsOf(own))
        expect([table, column, said.includes(`t.${column}`)]).toEqual([table, column, true]);
    }
  });
});
