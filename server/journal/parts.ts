import type { AnyStateMachine } from 'xstate';
import type { Db, Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { shadowSchema } from '#server/db/shadow.ts';
import { brokenChains } from './brokenChain.ts';
import { Folding, rowsOf } from './folding.ts';
import { factsWithoutHead } from './headless.ts';
import { type Head, headsIn, isAsFolded, someHeads, writeHeads, wrongHead } from './heads.ts';
import type { AnyKind, Change } from './kind.ts';
import { type BrokenChain, JournalDrift } from './refusals.ts';
import {
  copyRecords,
  differences,
  emptyShadow,
  repairTables,
  type Range,
  type ReadTable,
  type TableDifference,
  tablesOf,
} from './tables.ts';

/** Streams of one kind whose ids lie in a range; of kinds that no one knows where `kind` is null. */
interface Part {
  kind: AnyKind | null;
  tables: readonly ReadTable[];
  range: Range;
}

/** What a part looks like beside its facts. */
export interface PartInspection {
  part: Part;
  streams: number;
  facts: number;
  /** The first break of each stream, and the first fact of each that has no head. */
  broken: BrokenChain[];
  /** Of streams that are not broken. */
  drifts: JournalDrift[];
  wrongHeads: { id: string; sentence: string }[];
  /** Whether a rebuild would change a head. */
  headsDiffer: boolean;
  differences: TableDifference[];
}

/**
 * Looks at the streams of kinds a few at a time, each time in one short transaction over one snapshot that is rolled back:
 * no one waits for it, what is written meanwhile is in all of the snapshot or in nothing, and nothing is written.
 */
export async function* lookAtParts(db: Db, kinds: readonly AnyKind[]): AsyncGenerator<PartInspection> {
  for (const kind of [...kinds, null]) {
    const tables = kind === null ? [] : await tablesOf(db, kind);
    for (let after: string | null = ''; after !== null; ) {
      const looked: PartInspection = await look(db, kinds, { kind, tables }, after);
      yield looked;
      after = looked.part.range.end;
    }
  }
}

const look = (db: Db, kinds: readonly AnyKind[], { kind, tables }: Omit<Part, 'range'>, after: string) =>
  rolledBack(db, async (sql): Promise<PartInspection> => {
    await inShadow(sql);
    const { heads, end } = await someHeads(sql, kinds, kind, after);
    const part = { kind, tables, range: { after, end } };
    const { folding, broken, drifts, facts } = await fold(sql, kinds, part, heads);
    // No kind has them, and one look finds all.
    const headless =
      kind === null && after === '' ? await withoutTimeouts(sql).then(() => factsWithoutHead(sql, null)) : [];
    const unsound = new Set([...broken, ...drifts].map(({ stream }) => stream));
    const sound = heads.filter(({ id }) => !unsound.has(id));
    return {
      part,
      streams: heads.length,
      facts,
      broken: [...broken, ...headless],
      drifts,
      wrongHeads: sound.flatMap((head) => {
        const sentence = wrongHead(head, folding.streams.get(head.id));
        return sentence === null ? [] : [{ id: head.id, sentence }];
      }),
      headsDiffer: sound.some((head) => !isAsFolded(head, folding.streams.get(head.id))),
      differences: unsound.size === 0 ? await differences(sql, tables, part.range) : [],
    };
  });

/** Makes a part what its facts say, in one short transaction for which appends wait. Returns how many heads it changed. */
export const repairPart = (db: Db, kinds: readonly AnyKind[], part: Part): Promise<number> =>
  db.tx(async (sql) => {
    await inShadow(sql, async () => {
      await withoutTimeouts(sql);
      await sql.query('lock table stream in exclusive mode');
    });
    const heads = await headsIn(sql, kinds, part.kind, part.range);
    const { folding, broken, drifts } = await fold(sql, kinds, part, heads);
    const [wrong] = [...broken, ...drifts];
    if (wrong) throw wrong;
    await repairTables(sql, part.tables, part.range);
    await emptyShadow(sql, part.tables);
    return writeHeads(sql, folding);
  });

/** One snapshot for the whole transaction, in which the names of read tables mean their shadows. */
const inShadow = async (sql: Sql, beforeSnapshot = async () => {}): Promise<void> => {
  await sql.query('set transaction isolation level repeatable read');
  await beforeSnapshot();
  await sql.query(`select set_config('search_path', $1, true)`, [`${shadowSchema}, public`]);
};

/** Folds the streams and projects them into the shadow. Of one that is broken or drifts nothing more is folded, and then nothing projected. */
const fold = async (sql: Sql, kinds: readonly AnyKind[], { kind, tables, range }: Part, heads: readonly Head[]) => {
  const folding = new Folding(kinds);
  const drifts = new Map<string, JournalDrift>();
  const changes: Change<AnyStateMachine>[] = [];
  const rows = await rowsOf(
    sql,
    heads.map(({ id }) => id),
  );
  const broken = brokenChains(heads, rows);
  for (const row of rows) {
    if (broken.has(row.stream) || drifts.has(row.stream)) continue;
    try {
      changes.push(folding.take(row).change);
    } catch (error) {
      if (!(error instanceof JournalDrift)) throw error;
      drifts.set(row.stream, error);
    }
  }
  if (kind !== null && broken.size + drifts.size === 0) {
    for (const table of tables) if (kind.records?.includes(table.name)) await copyRecords(sql, table, range);
    await kind.clear?.(sql);
    for (const change of changes) await kind.project?.(sql, change);
  }
  return { folding, broken: [...broken.values()], drifts: [...drifts.values()], facts: rows.length };
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
