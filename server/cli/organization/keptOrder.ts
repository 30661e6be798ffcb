import type { Row, Sql } from '#server/db/db.ts';
import type { Plan } from './planRows.ts';
import { inOrder } from './inOrder.ts';
import { targets } from './targets.ts';

/** What stands in an order that the folder numbers again, and the column of what it stands in. */
const ordered = [
  ['eventTypes', null],
  ['categories', 'parent_id'],
  ['education', 'category_id'],
] as const;

/**
 * A plan that leaves alone places that are in the folder's order already: what the folder does not name, as a retired event
 * type, may stand between.
 */
export async function withKeptOrder(sql: Sql, plan: Plan): Promise<Plan> {
  const kept = new Map(plan);
  for (const [name, inside] of ordered) {
    const rows = plan.get(name) ?? [];
    const text = `select * from ${targets[name].table} where id = any($1)`;
    const known = new Map((await sql.query(text, [rows.map(({ id }) => id)])).rows.map((row) => [row['id'], row]));
    const groups = Map.groupBy(rows, (row) => (inside === null ? null : row[inside]));
    kept.set(
      name,
      [...groups.values()].flatMap((group) => inTheirPlaces(group, known, inside)),
    );
  }
  return kept;
}

function inTheirPlaces(rows: readonly Row[], known: ReadonlyMap<unknown, Row>, inside: string | null): readonly Row[] {
  const there = rows.map((row): Row => ({ ...row, position: known.get(row['id'])?.['position'] }));
  const stay = rows.every((row) => {
    const before = known.get(row['id']);
    return before !== undefined && (inside === null || before[inside] === row[inside]);
  });
  if (!stay) return rows;
  const keysOf = (row: Row) => [Number(row['position']), inside === null ? String(row['name']) : '', String(row['id'])];
  const [wanted, now] = [inOrder(rows, keysOf), inOrder(there, keysOf)];
  return wanted.every(({ id }, index) => id === now[index]?.['id']) ? there : rows;
}
