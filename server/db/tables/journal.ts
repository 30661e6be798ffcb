import type { ColumnType, Generated } from 'kysely';

/** A column of type jsonb: read parsed, written as JSON text. */
export type Json<T = unknown> = ColumnType<T, string, string>;

/** Head of a stream: its version, and the state that its facts fold to. */
interface StreamTable {
  id: string;
  kind: string;
  version: number;
  chart: number;
  state: Json<{ value: unknown; context: unknown }>;
  updated_at: Date;
  /** That of its last fact. */
  hash: Buffer | null;
  /** Null for streams of the installation, and for older ones until upkeep has come to them. */
  parent_id: string | null;
}

/** The facts, append-only. `xid` tells followers which rows a running transaction may still slip in front of. */
interface JournalTable {
  pos: ColumnType<number, never, never>;
  xid: ColumnType<string, never, never>;
  stream: string;
  version: number;
  type: string;
  schema: Generated<number>;
  payload: Json<Record<string, unknown>>;
  actor: string;
  device: string | null;
  at: Date;
  /** Of the fact and of the hash before it in its stream. */
  hash: Buffer;
  /** That of its stream. */
  parent_id: string | null;
}

/** Calls that carried an `Idempotency-Key`; without `status` the call is still running, or stopped after the steps of `progress`. */
interface IdempotencyTable {
  caller: string;
  call: string;
  key: string;
  hash: string;
  status: number | null;
  answer: Json | null;
  progress: Json | null;
  at: Generated<Date>;
}

/** What the journal was, signed; each is over the facts behind the one before. */
interface JournalHeadTable {
  number: number;
  day: string;
  through: number;
  list: Buffer;
  jws: string;
  anchored: string[];
}

/** Up to which position every fact and its stream name their parent. One row. */
interface JournalParentsTable {
  one: Generated<boolean>;
  through: number;
}

/** When something happens to a stream by itself, and the timers that failed, until they are through. */
interface TimerTable {
  kind: string;
  subject: string;
  due_at: Date;
}

interface TimerFailureTable {
  kind: string;
  subject: string;
  attempts: number;
  retry_at: Date;
}

export interface JournalTables {
  timer: TimerTable;
  timer_failure: TimerFailureTable;
  stream: StreamTable;
  journal: JournalTable;
  journal_head: JournalHeadTable;
  journal_parents: JournalParentsTable;
  idempotency: IdempotencyTable;
}
