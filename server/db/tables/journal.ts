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

export interface JournalTables {
  stream: StreamTable;
  journal: JournalTable;
  idempotency: IdempotencyTable;
}
