import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import { refuseImpure } from './purity.ts';
import type { Tenant } from './tenant.ts';

/** What a fact says beside its type, time and actor; this is what the journal stores as JSON. */
export type Payload = Record<string, unknown>;

/** A fact as every lifecycle receives it: `at` is a UTC instant in ISO 8601 with milliseconds, `by` the id of the actor. */
export interface AnyFact extends Payload {
  type: string;
  at: string;
  by: string;
}

/** The facts that the lifecycle `M` accepts. */
export type Fact<M extends AnyStateMachine> = EventFromLogic<M>;

/** A fact before it is appended: time and actor may be left to {@link append}. */
export type NewFact<M extends AnyStateMachine> = Stampable<Fact<M>>;

type Stampable<F> = F extends { at: string; by: string } ? Omit<F, 'at' | 'by'> & Partial<Pick<F, 'at' | 'by'>> : never;

/** One fact that was appended, and the state of its stream right after it. */
export interface Change<M extends AnyStateMachine> {
  stream: string;
  /** The version of the stream that the fact made, from 1. */
  version: number;
  fact: Fact<M>;
  snapshot: SnapshotFrom<M>;
}

/** Lifts a payload from one schema version to the next. */
export type Upcast = (payload: Payload) => Payload;

/**
 * Which rows of a read table belong to streams with certain ids: the column that holds the id, or a condition made of one on
 * an id that is found elsewhere.
 */
export type OfStream = string | ((among: (id: string) => string) => string);

/** A kind of stream: the lifecycle its facts are folded with, the shapes of its facts, and the read tables made of them. */
export interface StreamKind<M extends AnyStateMachine> {
  /** The name of the kind in the stream's head, for example `attendance`. */
  kind: string;
  /** Pure: no invoke, no delay, no history; its input is `{ id }`. */
  machine: M;
  /** Whose the stream is: written with its first fact, and the same for good. */
  tenant: Tenant;
  /** Raise it when the machine changes so that stored states are no longer its own: heads are then folded again. */
  chart: number;
  /** The schema version in which each fact is written today. */
  schemas: Record<Fact<M>['type'], number>;
  /** For a fact whose schema is n: one function for each older version, from 1 to n - 1. */
  upcasters?: { readonly [Type in Fact<M>['type']]?: Readonly<Record<number, Upcast>> };
  /**
   * The read tables that `project` writes and `clear` empties, each with what says of which stream its rows are. Nothing else
   * may write them or hold a foreign key to them, and `project` looks at no rows of other streams in them.
   */
  tables?: Readonly<Record<string, OfStream>>;
  /** Those of the tables whose rows are records with columns that facts write: `clear` leaves the rows and empties the columns. */
  records?: readonly string[];
  /** Writes what a fact means into the read tables, from the fact and the state alone: `rebuild` does it again. */
  project?(sql: Sql, change: Change<M>): Promise<void>;
  /** {@link project} for many changes at once, which leaves the same rows; those of one stream stand in their order. */
  projectMany?(sql: Sql, changes: readonly Change<M>[]): Promise<void>;
  /** Empties the rows of this kind from the read tables. */
  clear?(sql: Sql): Promise<void>;
}

export type AnyKind = StreamKind<AnyStateMachine>;

/** Declares a kind of stream. Refuses a machine that cannot be stored and folded again (see {@link refuseImpure}). */
export const streamKind = <M extends AnyStateMachine>(kind: StreamKind<M>): StreamKind<M> => {
  refuseImpure(kind.machine);
  return kind;
};

/** A stream as it stands: how many facts it has, and the state they fold to. */
export interface Loaded<M extends AnyStateMachine> {
  id: string;
  /** 0 for a stream without facts. */
  version: number;
  /** That of its last fact, in hex; the next one is chained to it. */
  hash: string | null;
  snapshot: SnapshotFrom<M>;
}
