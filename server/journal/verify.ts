import { isDeepStrictEqual } from 'node:util';
import type { Db, Sql } from '#server/db/db.ts';
import { Folding, type KindRow, journalRows } from './folding.ts';
import type { AnyKind } from './kind.ts';
import { type StoredState, storedState } from './lifecycle.ts';
import { JournalDrift } from './refusals.ts';
import { holdJournal, rebuildInside } from './rebuild.ts';
import { copyTables, differences, type TableDifference } from './tables.ts';

/** One thing that is not as the journal says. */
export type Finding =
  | { what: 'drift'; stream: string; pos: number; sentence: string }
  | { what: 'head'; stream: string; sentence: string }
  | { what: 'table'; difference: TableDifference };

/** What was looked at, and what was wrong with it. */
export interface Verified {
  streams: number;
  facts: number;
  tables: number;
  findings: Finding[];
}

/**
 * Looks whether everything follows from the journal: versions without gaps, every fact still accepted, every head equal
 * to the fold, and read tables that a rebuild would not change. Changes nothing; appends wait meanwhile.
 */
export const verify = (db: Db, kinds: readonly AnyKind[]): Promise<Verified> =>
  rolledBack(db, async (sql) => {
    await holdJournal(sql);
    const folding = new Folding(kinds);
    const { facts, findings } = await foldEverything(sql, folding);
    const drifted = new Set(findings.map(({ stream }) => stream));
    const heads = await readHeads(sql);
    const wrongHeads = heads.filter(({ id }) => !drifted.has(id)).flatMap((head) => headFinding(head, folding));
    const tables = findings.length === 0 ? await tableFindings(sql, kinds) : { count: 0, findings: [] };
    return {
      streams: heads.length,
      facts,
      tables: tables.count,
      findings: [...findings, ...wrongHeads, ...tables.findings],
    };
  });

interface Head {
  id: string;
  version: number;
  chart: number;
  state: StoredState;
}

type Drift = Extract<Finding, { what: 'drift' }>;

const foldEverything = async (sql: Sql, folding: Folding): Promise<{ facts: number; findings: Drift[] }> => {
  const drifts = new Map<string, Drift>();
  let facts = 0;
  for await (const row of journalRows(sql)) {
    facts += 1;
    const drift = drifts.has(row.stream) ? null : driftOf(folding, row);
    if (drift !== null) drifts.set(row.stream, drift);
  }
  return { facts, findings: [...drifts.values()] };
};

const driftOf = (folding: Folding, row: KindRow): Drift | null => {
  try {
    folding.take(row);
    return null;
  } catch (error) {
    if (!(error instanceof JournalDrift)) throw error;
    return { what: 'drift', stream: row.stream, pos: row.pos, sentence: error.message };
  }
};

const readHeads = async (sql: Sql): Promise<Head[]> =>
  (await sql.query<Head>('select id, version, chart, state from stream order by id')).rows;

const headFinding = ({ id, version, chart, state }: Head, folding: Folding): Finding[] => {
  const folded = folding.streams.get(id);
  const finding = (sentence: string): Finding[] => [{ what: 'head', stream: id, sentence }];
  if (version !== (folded?.version ?? 0)) {
    return finding(`The head of ${id} is at version ${version}, its facts at ${folded?.version ?? 0}.`);
  }
  if (folded === undefined || chart !== folded.kind.chart) return [];
  const expected: unknown = JSON.parse(JSON.stringify(storedState(folded.snapshot)));
  return isDeepStrictEqual(state, expected)
    ? []
    : finding(`The state in the head of ${id} is not what its facts fold to.`);
};

const tableFindings = async (sql: Sql, kinds: readonly AnyKind[]): Promise<{ count: number; findings: Finding[] }> => {
  const tables = [...new Set(kinds.flatMap((kind) => kind.tables ?? []))];
  await copyTables(sql, tables);
  await rebuildInside(sql, kinds);
  const different = await differences(sql, tables);
  return { count: tables.length, findings: different.map((difference) => ({ what: 'table', difference })) };
};

const rolledBack = async <T>(db: Db, work: (sql: Sql) => Promise<T>): Promise<T> => {
  let answer: { value: T } | undefined;
  const rollback = new Error('Rolled back on purpose.');
  try {
    await db.tx(async (sql) => {
      answer = { value: await work(sql) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback || answer === undefined) throw error;
  }
  if (answer === undefined) throw rollback;
  return answer.value;
};
