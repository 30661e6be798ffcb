import type { AnyStateMachine } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import { decideAll, type Stamp } from './append.ts';
import type { Change, NewFact, StreamKind } from './kind.ts';
import { initialSnapshot, storedState } from './lifecycle.ts';
import type { Loaded } from './kind.ts';
import { Conflict } from './refusals.ts';
import { type Link, linked } from './chain.ts';
import { parentOf, type Tenant } from './tenant.ts';

/** A stream as it was loaded, and what is appended to it. */
export interface Appended<M extends AnyStateMachine> {
  stream: Loaded<M>;
  facts: readonly NewFact<M>[];
}

/** A stream that has no facts yet, and its first ones. */
export interface Opened<M extends AnyStateMachine> {
  id: string;
  facts: readonly NewFact<M>[];
}

const atOnce = 1_000;

/** From so many rows on, plans are made again for what the tables hold by then. */
const many = 100;

/**
 * Appends facts to many streams, each at the version it was loaded with, by a few statements for each thousand; all in the
 * transaction of `sql`. A stream is named once, and the streams are locked, or held by their order, by the caller.
 * Throws `NotAllowed` and `Conflict` as `append` does; nothing of the transaction may be kept then.
 */
export async function appendMany<M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  appended: readonly Appended<M>[],
  stamp: Stamp,
): Promise<void> {
  for (const some of inParts(appended)) {
    const decided = some.map(({ stream, facts }) =>
      linked(kind, stream.hash, decideAll(kind, stream, facts, stamp), stamp.device),
    );
    const heads = decided.flatMap(headsOf);
    if (heads.length === 0) continue;
    const { rows } = await sql.query<WrittenHead>(laterHeads, [JSON.stringify(heads), kind.kind, kind.chart]);
    refuseLate(heads, rows);
    await keep(sql, kind, decided.flat(), parentsIn(rows));
  }
}

/**
 * Writes the first facts of many new streams by a few statements for each thousand, in the transaction of `sql`. A stream
 * that has facts already, by whomever, is left as it is. Returns the ids of those that were opened. Throws `NotAllowed`.
 */
export async function openStreams<M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  opened: readonly Opened<M>[],
  stamp: Stamp,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const some of inParts(firstOfEach(opened))) {
    const decided = some.map(({ id, facts }) => {
      const stream = { id, version: 0, hash: null, snapshot: initialSnapshot(kind, id) };
      return linked(kind, null, decideAll(kind, stream, facts, stamp), stamp.device);
    });
    const heads = decided.flatMap((changes) =>
      headsOf(changes).map((head) => ({ ...head, fact: changes[0]?.link.payload })),
    );
    const params = [JSON.stringify(heads), kind.kind, kind.chart];
    const { rows } = await sql.query<WrittenHead>(firstHeads(kind.tenant), params);
    const parents = parentsIn(rows);
    const written = decided.flat().filter(({ link }) => parents.has(link.stream));
    if (written.length > 0) await keep(sql, kind, written, parents);
    for (const id of parents.keys()) ids.add(id);
  }
  return ids;
}

function firstOfEach<T extends { id: string }>(all: readonly T[]): T[] {
  const seen = new Set<string>();
  return all.filter(({ id }) => !seen.has(id) && seen.add(id));
}

function* inParts<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += atOnce) yield all.slice(start, start + atOnce);
}

function refuseLate(heads: readonly { id: string; before: number }[], written: readonly { id: string }[]): void {
  if (written.length === heads.length) return;
  const ids = new Set(written.map(({ id }) => id));
  const late = heads.find(({ id }) => !ids.has(id));
  if (late) throw new Conflict(late.id, late.before);
}

interface WrittenHead {
  id: string;
  /** Null for streams of the installation. */
  parent: string | null;
}

const parentsIn = (heads: readonly WrittenHead[]): ReadonlyMap<string, string | null> =>
  new Map(heads.map(({ id, parent }) => [id, parent]));

interface Linked<M extends AnyStateMachine> {
  change: Change<M>;
  link: Link;
}

const headsOf = <M extends AnyStateMachine>(changes: readonly Linked<M>[]) => {
  const last = changes.at(-1);
  if (last === undefined) return [];
  const { stream: id, version, hash, at } = last.link;
  return [{ id, before: version - changes.length, version, state: storedState(last.change.snapshot), hash, at }];
};

const headColumns = '(id text, before integer, version integer, state jsonb, hash text, at timestamptz, fact jsonb)';

/** In the order of ids, so that two who open the same streams wait for each other and never in a circle. */
const firstHeads = (tenant: Tenant) => `
  insert into stream (id, kind, version, chart, state, updated_at, hash, parent_id)
  select h.id, $2, h.version, $3::integer, h.state, h.at, decode(h.hash, 'hex'), ${parentOf(tenant, { id: 'h.id', fact: 'h.fact' })}
  from jsonb_to_recordset($1::jsonb) as h ${headColumns}
  order by h.id on conflict (id) do nothing returning id, parent_id as parent`;

const laterHeads = `
  update stream s set version = h.version, chart = $3::integer, state = h.state, updated_at = h.at, hash = decode(h.hash, 'hex')
  from jsonb_to_recordset($1::jsonb) as h ${headColumns}
  where s.id = h.id and s.kind = $2 and s.version = h.before returning s.id, s.parent_id as parent`;

const factRows = `
  insert into journal (stream, version, type, schema, payload, actor, device, at, hash, parent_id)
  select f.stream, f.version, f.type, f.schema, f.payload, f.actor, f.device, f.at, decode(f.hash, 'hex'), f.parent
  from rows from (jsonb_to_recordset($1::jsonb) as (
    stream text, version integer, type text, schema integer, payload jsonb, actor text, device text, at timestamptz, hash text,
    parent text
  )) with ordinality as f (stream, version, type, schema, payload, actor, device, at, hash, parent, place)
  order by f.place`;

/**
 * The check of a foreign key keeps the plan of its first time, and one that was made over a few rows reads the whole table
 * for each row that is added.
 */
const forgetPlans = 'discard plans';

async function keep<M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  written: readonly Linked<M>[],
  parents: ReadonlyMap<string, string | null>,
): Promise<void> {
  const facts = written.map(({ link }) => ({ ...link, parent: parents.get(link.stream) }));
  await inOneRoundTrip(
    ...(written.length < many ? [] : [sql.query(forgetPlans)]),
    sql.query(factRows, [JSON.stringify(facts)]),
    project(
      sql,
      kind,
      written.map(({ change }) => change),
    ),
  );
}

async function project<M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  changes: readonly Change<M>[],
): Promise<void> {
  if (kind.projectMany) return kind.projectMany(sql, changes);
  for (const change of changes) await kind.project?.(sql, change);
}
