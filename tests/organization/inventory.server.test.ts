import { expect, test } from 'vitest';
import { columnsOf, inventory } from '#server/organization/personal/inventory.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';

const kinds = ['plain', 'own', 'words', 'kept', 'house', 'secret'] as const;

/** Columns that hold ids of people or of their accounts, by their names. */
const namesSomeone =
  /^(person_id|caller|actor|sub|recipient_id|given_to)$|_by$|^(owner|sender|reporter|host|watcher)_id$/;

/** Tables that name people by ids alone, and where those read of it. */
const toldElsewhere = {
  changed_setting: 'what they did, by the journal',
  organization_alert_sent: 'what they did, by the journal',
  handbook_rule: 'what they did, by the journal; the words by house_rule_version',
  curriculum_page: 'what they did, by the journal; the words by education_version',
  event_type_state: 'what they did, by the journal',
  guest_token: 'nothing: the hash of a link of their guest',
  erasure: 'nothing: who is erased has no account any more',
  identity_challenge: 'nothing: a sign-in that is under way',
  identity_code: 'nothing: the hash of a code that was mailed to them',
  identity_recovery_code: 'nothing: hashes; “Your authenticator app” stands for them',
  federation_code: 'nothing: a sign-in that is under way',
  sign_on_trial: 'nothing: a trial that is under way, for two minutes',
};

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

  test('words say of which organization or parent they are', async () => {
    const db = await open();
    for (const [table, { words, kept, place }] of Object.entries(inventory)) {
      expect([table, place !== undefined]).toEqual([table, (words ?? kept) !== undefined]);
      if (place !== undefined) await db.query(`select ${place} = any($1::text[]) from ${table} t`, [[]]);
    }
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

  test('what somebody told of themself is found by their id', () => {
    const unfound = Object.entries(inventory).filter(([, { own, of }]) => own !== undefined && of === undefined);
    expect(unfound.map(([table]) => table)).toEqual([]);
  });

  test('a table that names people by id tells them of it, unless it is listed here with what tells them instead', () => {
    const naming = Object.entries(inventory)
      .filter(([, { plain, of }]) => of === undefined && columnsOf(plain).some((column) => namesSomeone.test(column)))
      .map(([table]) => table);
    expect(naming.toSorted()).toEqual(Object.keys(toldElsewhere).toSorted());
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
