import type { AnyStateMachine } from 'xstate';
import type { AnyFact, Fact, Payload, StreamKind } from './kind.ts';
import { JournalDrift } from './refusals.ts';

/** A row of the journal as it is read. */
export interface JournalRow {
  pos: number;
  stream: string;
  version: number;
  type: string;
  schema: number;
  payload: Payload;
  actor: string;
  device: string | null;
  at: Date;
}

/** The columns of a {@link JournalRow}, for a select over the journal under the name `j`. */
export const journalColumns = 'j.pos, j.stream, j.version, j.type, j.schema, j.payload, j.actor, j.device, j.at';

/** A row with what chains it. */
export interface ChainedRow extends JournalRow {
  /** In hex. */
  hash: string;
  /** The time to the microsecond, as the database keeps it. */
  exactly: string;
}

/** The columns of a {@link ChainedRow}. */
export const chainedColumns = `${journalColumns}, encode(j.hash, 'hex') as hash,
  to_char(j.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly`;

/** A fact as the journal's columns take it: without stream and version. */
export interface FactColumns {
  type: string;
  schema: number;
  payload: Payload;
  actor: string;
  at: string;
}

/** Splits a fact into columns: type, schema, actor, time, and the rest as payload. */
export const toColumns = <M extends AnyStateMachine>(kind: StreamKind<M>, fact: Fact<M>): FactColumns => {
  const { type, at, by, ...payload }: AnyFact = fact;
  return { type, schema: schemaOf(kind, type) ?? 1, payload, actor: by, at };
};

/** The fact of a row in today's schema. Throws {@link JournalDrift} when no upcaster leads there. */
export const toFact = <M extends AnyStateMachine>(kind: StreamKind<M>, row: JournalRow): Fact<M> => {
  const fact: AnyFact = { ...upcast(kind, row), type: row.type, at: row.at.toISOString(), by: row.actor };
  return fact as Fact<M>;
};

const upcast = <M extends AnyStateMachine>(kind: StreamKind<M>, row: JournalRow): Payload => {
  const wanted = schemaOf(kind, row.type);
  if (wanted === undefined) throw new JournalDrift(row, row.type, `the kind ${kind.kind} knows no such fact`);
  if (row.schema > wanted) throw new JournalDrift(row, row.type, `schema ${row.schema} is newer than this release`);
  let payload = row.payload;
  for (let schema = row.schema; schema < wanted; schema += 1) {
    const lift = upcastersOf(kind, row.type)[schema];
    if (lift === undefined) throw new JournalDrift(row, row.type, `no upcaster from schema ${schema}`);
    payload = lift(payload);
  }
  return payload;
};

const schemaOf = <M extends AnyStateMachine>(kind: StreamKind<M>, type: string): number | undefined => {
  const schemas: Readonly<Record<string, number>> = kind.schemas;
  return Object.hasOwn(schemas, type) ? schemas[type] : undefined;
};

const upcastersOf = <M extends AnyStateMachine>(kind: StreamKind<M>, type: string) => {
  const upcasters: StreamKind<AnyStateMachine>['upcasters'] = kind.upcasters;
  return upcasters?.[type] ?? {};
};
