import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import type { AnyFact, Change, Fact, NewFact, StreamKind } from './kind.ts';
import { applied, storedState } from './lifecycle.ts';
import type { Loaded } from './kind.ts';
import { Conflict, NotAllowed } from './refusals.ts';
import { type Link, linked } from './chain.ts';
import { parentOf, type Tenant } from './tenant.ts';

/** Who did it, with what and when; read once at the edge. */
export interface Stamp {
  /** Id of the person or part of the system that acts; becomes the fact's `by`. */
  actor: string;
  device?: string | null;
  /** A UTC instant in ISO 8601 with milliseconds, as `Date.toISOString` writes it. */
  at: string;
}

/**
 * Appends facts to a stream at the version it was loaded with, writes its head and its read tables, all in the
 * transaction of `sql`. Returns the stream as it then stands.
 * Throws `NotAllowed` when the lifecycle does not accept a fact, `Conflict` when the stream is no longer at that version.
 */
export const append = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  stream: Loaded<M>,
  facts: readonly NewFact<M>[],
  stamp: Stamp,
): Promise<Loaded<M>> => {
  const changes = decideAll(kind, stream, facts, stamp);
  let after = stream;
  for (const { change, link } of linked(kind, stream.hash, changes, stamp.device)) {
    const { version, snapshot } = change;
    await inOneRoundTrip(write(sql, kind, link, snapshot), kind.project?.(sql, change));
    after = { id: stream.id, version, hash: link.hash, snapshot };
  }
  return after;
};

/** What facts make of a stream, one after the other. Throws `NotAllowed`. */
export const decideAll = <M extends AnyStateMachine>(
  kind: StreamKind<M>,
  stream: Loaded<M>,
  facts: readonly NewFact<M>[],
  stamp: Stamp,
): Change<M>[] => {
  let { snapshot } = stream;
  return facts.map((newFact, index) => {
    const fact = stamped<M>(newFact, stamp);
    const next = applied(kind, snapshot, fact);
    if (next === null) throw new NotAllowed(stream.id, fact, storedState(snapshot).value);
    snapshot = next;
    return { stream: stream.id, version: stream.version + index + 1, fact, snapshot };
  });
};

const stamped = <M extends AnyStateMachine>(newFact: NewFact<M>, { at, actor }: Stamp): Fact<M> => {
  const fact = { at, by: actor, ...newFact } as Fact<M>;
  refuseLocalTime(fact);
  return fact;
};

const refuseLocalTime = ({ at }: AnyFact): void => {
  if (new Date(at).toISOString() !== at) throw new TypeError(`"${at}" is no UTC instant with milliseconds.`);
};

const journalRow = `
  insert into journal (stream, version, type, schema, payload, actor, device, at, hash, parent_id)
  select id, version, $8, $9::int, $10::jsonb, $11, $12, $6, hash, parent_id from head`;

const firstText = (tenant: Tenant) => `
  with head as (
    insert into stream (id, kind, version, chart, state, updated_at, hash, parent_id)
    values ($1, $2, $3::int + 1, $4, $5, $6, decode($7, 'hex'), ${parentOf(tenant, { id: '$1', fact: '$10::jsonb' })})
    on conflict (id) do nothing returning id, version, hash, parent_id
  )${journalRow}`;

const laterText = `
  with head as (
    update stream set version = version + 1, chart = $4, state = $5, updated_at = $6, hash = decode($7, 'hex')
    where id = $1 and kind = $2 and version = $3 returning id, version, hash, parent_id
  )${journalRow}`;

const write = async <M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  { stream, version, type, schema, payload, actor, device, at, hash }: Link,
  snapshot: SnapshotFrom<M>,
): Promise<void> => {
  const state = JSON.stringify(storedState(snapshot));
  const head = [stream, kind.kind, version - 1, kind.chart, state, at, hash];
  const row = [type, schema, JSON.stringify(payload), actor, device];
  const { count } = await sql.query(version === 1 ? firstText(kind.tenant) : laterText, [...head, ...row]);
  if (count !== 1) throw new Conflict(stream, version - 1);
};
