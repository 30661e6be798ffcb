import type { DataPart } from '#contract/account/myData.ts';
import type { Sql } from '#server/db/db.ts';
import { columnsOf } from './inventory.ts';
import { eventTables } from './eventTables.ts';
import type { Disclosure } from './holding.ts';
import { messageTables } from './messageTables.ts';
import { peopleTables } from './peopleTables.ts';
import { plainTables } from './plainTables.ts';

/** The inventory as a person reads it: who they are first, what they did last. */
const inOrder = {
  ...Object.fromEntries(Object.entries(peopleTables).toReversed()),
  ...eventTables,
  ...messageTables,
  ...plainTables,
};

/** Everything that the inventory tells a person of themself (M-111), part by part, also where there is nothing. */
export async function disclose(sql: Sql, personId: string): Promise<DataPart[]> {
  const parts: DataPart[] = [];
  for (const [table, { of, told }] of Object.entries(inOrder))
    if (of !== undefined && told !== undefined) parts.push(await partOf(sql, table, of, told, personId));
  return parts;
}

async function partOf(sql: Sql, table: string, of: string, told: Disclosure, personId: string): Promise<DataPart> {
  const shown = Object.entries(told.columns).map(([name, expression]) => `${expression} as "${name}"`);
  const { rows } = await sql.query<Record<string, unknown>>(
    `select ${shown.join(', ')} from ${table} t where ${of} order by 1`,
    [personId],
  );
  return { title: told.title, codes: columnsOf(told.codes), rows: rows.toSorted(latestFirst).map(plain) };
}

const latestFirst = (a: Record<string, unknown>, b: Record<string, unknown>): number => lastOf(b) - lastOf(a);

const lastOf = (row: Record<string, unknown>): number =>
  Math.max(0, ...Object.values(row).map((value) => (value instanceof Date ? value.getTime() : 0)));

const plain = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );
