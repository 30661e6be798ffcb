import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '#server/db/db.ts';
import type { Folded, Folding } from './folding.ts';
import { type StoredState, storedState } from './lifecycle.ts';

/** The head of a stream as it stands. */
export interface Head {
  id: string;
  version: number;
  chart: number;
  state: StoredState;
  at: Date;
}

const atOnce = 500;
const columns = 'id, version, chart, state, updated_at as at';

/**
 * Looks at every head a few at a time while everything goes on. Answers the versions of those that are what their facts
 * fold to: they need no second look as long as they stand at that version.
 */
export const rightHeads = async (sql: Sql, folding: Folding): Promise<ReadonlyMap<string, number>> => {
  const right = new Map<string, number>();
  for (let last = ''; ; ) {
    const { rows } = await sql.query<Head>(`select ${columns} from stream where id > $1 order by id limit ${atOnce}`, [
      last,
    ]);
    for (const head of rows) if (isRight(head, folding.streams.get(head.id))) right.set(head.id, head.version);
    const end = rows.at(-1);
    if (end === undefined || rows.length < atOnce) return right;
    last = end.id;
  }
};

const isRight = ({ version, chart, state, at }: Head, folded: Folded | undefined): boolean =>
  folded?.version === version &&
  chart === folded.kind.chart &&
  at.getTime() === folded.at.getTime() &&
  isDeepStrictEqual(state, expectedOf(folded));

/** The state that a head should have, as the database answers it. */
export const expectedOf = ({ snapshot }: Folded): unknown => JSON.parse(JSON.stringify(storedState(snapshot)));

/** Every other head, and how many there are of all. */
export const otherHeads = async (
  sql: Sql,
  right: ReadonlyMap<string, number>,
): Promise<{ heads: Head[]; count: number }> => {
  const { rows } = await sql.query<{ id: string; version: number }>('select id, version from stream');
  const ids = rows.filter(({ id, version }) => right.get(id) !== version).map(({ id }) => id);
  const heads = await sql.query<Head>(`select ${columns} from stream where id = any($1) order by id`, [ids]);
  return { heads: heads.rows, count: rows.length };
};

const headsText = `
  update stream s
  set version = f.version, chart = f.chart, state = f.state, updated_at = f.at
  from jsonb_to_recordset($1::jsonb) as f (id text, version int, chart int, state jsonb, at timestamptz)
  where s.id = f.id
    and (s.version, s.chart, s.state, s.updated_at) is distinct from (f.version, f.chart, f.state, f.at)`;

/** Puts heads right; answers how many were not. */
export const writeHeads = async (sql: Sql, ids: readonly string[], folding: Folding): Promise<number> => {
  let changed = 0;
  for (let start = 0; start < ids.length; start += atOnce) {
    const heads = ids.slice(start, start + atOnce).flatMap((id) => {
      const folded = folding.streams.get(id);
      if (!folded) return [];
      const { kind, version, snapshot, at } = folded;
      return [{ id, version, chart: kind.chart, state: storedState(snapshot), at }];
    });
    changed += (await sql.query(headsText, [JSON.stringify(heads)])).count;
  }
  return changed;
};
