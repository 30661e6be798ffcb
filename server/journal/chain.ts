import type { AnyStateMachine } from 'xstate';
import { factHash } from '#server/db/factHash.ts';
import type { Change, StreamKind } from './kind.ts';
import { type FactColumns, toColumns } from './rows.ts';

/** A row of the journal as it is written. */
export interface Link extends FactColumns {
  stream: string;
  version: number;
  device: string | null;
  hash: string;
}

/** The rows of changes of one stream, each chained to the one before it; the first to the hash that the stream has. */
export const linked = <M extends AnyStateMachine>(
  kind: StreamKind<M>,
  before: string | null,
  changes: readonly Change<M>[],
  device: string | null = null,
): { change: Change<M>; link: Link }[] => {
  let previous = before;
  return changes.map((change) => {
    const { stream, version, fact } = change;
    const row = { stream, version, device, ...toColumns(kind, fact) };
    previous = factHash(previous, row);
    return { change, link: { ...row, hash: previous } };
  });
};
