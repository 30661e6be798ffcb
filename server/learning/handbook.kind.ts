import { type HandbookEntry, handbookMachine } from '#machines/lifecycles/handbook.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

const suffix = '.rules';

/** The stream of the house rules of a parent. */
export const handbookIdOf = (parentId: string): string => `${parentId}${suffix}`;

/** One stream per parent whose house rules are written in the browser; while its folder brings them it has no facts. */
export const handbookKind = streamKind({
  kind: 'handbook',
  machine: handbookMachine,
  tenant: ({ id }) => `left(${id}, -${suffix.length})`,
  chart: 1,
  schemas: {
    'handbook.taken': 1,
    'handbook.written': 1,
    'handbook.moved': 1,
    'handbook.archived': 1,
    'handbook.restored': 1,
  },
  tables: { handbook_rule: 'handbook_id' },
  project,
  clear: async (sql) => void (await run(sql, q.deleteFrom('handbook_rule'))),
});

async function project(sql: Sql, { stream, snapshot }: Change<typeof handbookMachine>): Promise<void> {
  const { rules, archived } = snapshot.context;
  const rows = [
    ...rules.map((entry, index) => rowOf(stream, entry, index + 1)),
    ...archived.map((entry) => rowOf(stream, entry, null)),
  ];
  await run(sql, q.deleteFrom('handbook_rule').where('handbook_id', '=', stream));
  if (rows.length > 0) await run(sql, q.insertInto('handbook_rule').values(rows));
}

const rowOf = (handbook: string, { id, hash, at, by }: HandbookEntry, place: number | null) => ({
  handbook_id: handbook,
  rule_id: id,
  place,
  hash,
  changed_at: at === null ? null : new Date(at),
  changed_by: by,
});
