import type { AnyStateMachine } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import { foldStream } from './fold.ts';
import type { Loaded, StreamKind } from './kind.ts';
import { initialSnapshot, restoreSnapshot, type StoredState } from './lifecycle.ts';

/**
 * How the head row is held until the end of the transaction: `share` for what is only decided on, `update` for what is
 * appended to. Lock in the order event, host, guest. A stream without facts has no row: nothing is held, and of two first
 * appends one is a Conflict.
 */
export type Lock = 'share' | 'update' | 'none';

interface Head {
  version: number;
  chart: number;
  state: StoredState;
  hash: string | null;
}

const columns = `version, chart, state, encode(hash, 'hex') as hash`;

const held: Record<Lock, string> = { none: '', share: ' for share', update: ' for update' };

const one = `select ${columns} from stream where id = $1 and kind = $2`;

const texts: Record<Lock, string> = {
  none: one + held.none,
  share: one + held.share,
  update: one + held.update,
};

const manyText = (lock: string) =>
  `select id, ${columns} from stream where id = any($1) and kind = $2 order by id ${lock}`;

const manyTexts: Record<Lock, string> = {
  none: manyText(''),
  share: manyText('for share'),
  update: manyText('for update'),
};

/** {@link loadStream} for many: locked in the order of their ids. A stream without facts is not among the answers. */
export const loadStreams = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  ids: readonly string[],
  lock: Lock,
): Promise<Map<string, Loaded<M>>> => {
  const { rows } = await sql.query<Head & { id: string }>(manyTexts[lock], [ids, kind.kind]);
  const loaded = new Map<string, Loaded<M>>();
  for (const { id, ...head } of rows) loaded.set(id, await stateOf(sql, kind, id, head));
  return loaded;
};

/** Reads and locks the head of a stream. Its journal is folded only when the head was written by another chart version. */
export const loadStream = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  id: string,
  lock: Lock,
): Promise<Loaded<M>> => {
  const { rows } = await sql.query<Head>(texts[lock], [id, kind.kind]);
  const head = rows[0];
  if (head === undefined) return { id, version: 0, hash: null, snapshot: initialSnapshot(kind, id) };
  return stateOf(sql, kind, id, head);
};

/** Returns the id of one stream, or none, by `$1` and so on. */
export interface StreamQuery {
  text: string;
  params: readonly unknown[];
}

/** {@link loadStream} of the stream that a query names: found and held in one round trip. Null where it names none, or one without facts. */
export const loadNamed = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  { text, params }: StreamQuery,
  lock: Lock,
): Promise<Loaded<M> | null> => {
  const found = `select id, ${columns} from stream where id = (${text}) and kind = $${params.length + 1}`;
  const { rows } = await sql.query<Head & { id: string }>(found + held[lock], [...params, kind.kind]);
  const [head] = rows;
  return head === undefined ? null : stateOf(sql, kind, head.id, head);
};

const stateOf = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  id: string,
  head: Head,
): Promise<Loaded<M>> => {
  if (head.chart !== kind.chart) return foldStream(sql, kind, id);
  return { id, version: head.version, hash: head.hash, snapshot: restoreSnapshot(kind, head.state) };
};
