import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import type { Change, StreamKind } from './kind.ts';
import { applied, initialSnapshot, storedState } from './lifecycle.ts';
import type { Loaded } from './kind.ts';
import { JournalDrift } from './refusals.ts';
import { type ChainedRow, chainedColumns, type JournalRow, toFact } from './rows.ts';

/** One fact of a stream's history and the state after it. */
export interface Step<M extends AnyStateMachine> extends Change<M> {
  pos: number;
  device: string | null;
  hash: string;
}

const streamText = `select ${chainedColumns} from journal j where j.stream = $1 order by j.version`;

/**
 * Applies one row of the journal to the state before it.
 * Throws {@link JournalDrift} when the lifecycle does not accept the fact.
 */
export const foldRow = <M extends AnyStateMachine>(
  kind: StreamKind<M>,
  before: SnapshotFrom<M>,
  row: JournalRow,
): Change<M> => {
  const fact = toFact(kind, row);
  const snapshot = applied(kind, before, fact);
  if (snapshot === null) {
    const state = JSON.stringify(storedState(before).value);
    throw new JournalDrift(row, row.type, `the lifecycle ${kind.kind} does not accept it in the state ${state}`);
  }
  return { stream: row.stream, version: row.version, fact, snapshot };
};

/** The whole history of a stream, oldest first, for printing and for tests. Throws {@link JournalDrift}. */
export const replay = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  id: string,
): Promise<Step<M>[]> => {
  const { rows } = await sql.query<ChainedRow>(streamText, [id]);
  let snapshot = initialSnapshot(kind, id);
  return rows.map((row) => {
    const change = foldRow(kind, snapshot, row);
    snapshot = change.snapshot;
    return { ...change, pos: row.pos, device: row.device, hash: row.hash };
  });
};

/** The stream as its facts alone say it stands. 5 to 15 ms for 1,000 facts: not for the way of a request. */
export const foldStream = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  id: string,
): Promise<Loaded<M>> => {
  const last = (await replay(sql, kind, id)).at(-1);
  return {
    id,
    version: last?.version ?? 0,
    hash: last?.hash ?? null,
    snapshot: last?.snapshot ?? initialSnapshot(kind, id),
  };
};
