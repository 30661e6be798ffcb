import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { Folding, journalRows } from './folding.ts';
import type { AnyKind } from './kind.ts';
import { storedState } from './lifecycle.ts';

/** What a rebuild went through. */
export interface Rebuilt {
  streams: number;
  facts: number;
  /** Heads that were not what their facts fold to, and are now. */
  headsChanged: number;
}

/**
 * Folds the whole journal again: empties the read tables, projects every fact in the order of positions and puts every
 * head right, in one transaction. Appends wait meanwhile. Throws `JournalDrift` and changes nothing when a fact is no
 * longer accepted. Records (names, values, texts) are not touched.
 */
export const rebuild = (db: Db, kinds: readonly AnyKind[]): Promise<Rebuilt> =>
  db.tx(async (sql) => {
    await holdJournal(sql);
    return rebuildInside(sql, kinds);
  });

/** Lets running appends end and keeps new ones waiting until the transaction is over; reading goes on. */
export const holdJournal = async (sql: Sql): Promise<void> => {
  await withoutTimeouts(sql);
  await sql.query('lock table stream in exclusive mode');
};

/** {@link rebuild} inside a transaction that holds the journal. */
export const rebuildInside = async (sql: Sql, kinds: readonly AnyKind[]): Promise<Rebuilt> => {
  for (const kind of kinds.toReversed()) await kind.clear?.(sql);
  const folding = new Folding(kinds);
  let facts = 0;
  for await (const row of journalRows(sql)) {
    const { kind, change } = folding.take(row);
    await kind.project?.(sql, change);
    facts += 1;
  }
  return { streams: folding.streams.size, facts, headsChanged: await writeHeads(sql, folding) };
};

const headsText = `
  update stream s
  set version = f.version, chart = f.chart, state = f.state, updated_at = f.at
  from jsonb_to_recordset($1::jsonb) as f (id text, version int, chart int, state jsonb, at timestamptz)
  where s.id = f.id
    and (s.version, s.chart, s.state, s.updated_at) is distinct from (f.version, f.chart, f.state, f.at)`;

const headsAtOnce = 500;

const writeHeads = async (sql: Sql, folding: Folding): Promise<number> => {
  const heads = [...folding.streams].map(([id, { kind, version, snapshot, at }]) => ({
    id,
    version,
    chart: kind.chart,
    state: storedState(snapshot),
    at,
  }));
  let changed = 0;
  for (let start = 0; start < heads.length; start += headsAtOnce) {
    const { count } = await sql.query(headsText, [JSON.stringify(heads.slice(start, start + headsAtOnce))]);
    changed += count;
  }
  return changed;
};
