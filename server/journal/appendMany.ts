import type { AnyStateMachine } from 'xstate';
import type { Sql } from '#server/db/db.ts';
import { together } from '#server/db/together.ts';
import { decideAll, type Stamp } from './append.ts';
import type { Change, NewFact, StreamKind } from './kind.ts';
import { initialSnapshot, storedState } from './lifecycle.ts';
import type { Loaded } from './kind.ts';
import { Conflict } from './refusals.ts';
import { toColumns } from './rows.ts';

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
    const decided = some.map(({ stream, facts }) => ({
      before: stream.version,
      changes: decideAll(kind, stream, facts, stamp),
    }));
    const heads = decided.flatMap(({ before, changes }) => headsOf(kind, before, changes));
    if (heads.length === 0) continue;
    const changes = decided.flatMap((each) => each.changes);
    const { rows } = await sql.query<{ id: string }>(laterHeads, [JSON.stringify(heads), kind.kind, kind.chart]);
    refuseLate(heads, rows);
    await together(writeFacts(sql, kind, changes, stamp), project(sql, kind, changes));
  }
}

/**
 * Writes the first facts of many new streams by a few statements for each thousand, in the transaction of `sql`. A stream
 * that has facts already, by whomever, is left as it is. Answers the ids of those that were opened. Throws `NotAllowed`.
 */
export async function openStreams<M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  opened: readonly Opened<M>[],
  stamp: Stamp,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const some of inParts(firstOfEach(opened))) {
    const decided = some.map(({ id, facts }) =>
      decideAll(kind, { id, version: 0, snapshot: initialSnapshot(kind, id) }, facts, stamp),
    );
    const heads = decided.flatMap((changes) => headsOf(kind, 0, changes));
    const { rows } = await sql.query<{ id: string }>(firstHeads, [JSON.stringify(heads), kind.kind, kind.chart]);
    const found = new Set(rows.map(({ id }) => id));
    const changes = decided.flat().filter(({ stream }) => found.has(stream));
    if (changes.length > 0) await together(writeFacts(sql, kind, changes, stamp), project(sql, kind, changes));
    for (const id of found) ids.add(id);
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

const headsOf = <M extends AnyStateMachine>(kind: StreamKind<M>, before: number, changes: readonly Change<M>[]) => {
  const last = changes.at(-1);
  if (last === undefined) return [];
  const { at } = toColumns(kind, last.fact);
  return [{ id: last.stream, before, version: last.version, state: storedState(last.snapshot), at }];
};

const headColumns = '(id text, before integer, version integer, state jsonb, at timestamptz)';

/** In the order of ids, so that two who open the same streams wait for each other and never in a circle. */
const firstHeads = `
  insert into stream (id, kind, version, chart, state, updated_at)
  select h.id, $2, h.version, $3::integer, h.state, h.at from jsonb_to_recordset($1::jsonb) as h ${headColumns}
  order by h.id on conflict (id) do nothing returning id`;

const laterHeads = `
  update stream s set version = h.version, chart = $3::integer, state = h.state, updated_at = h.at
  from jsonb_to_recordset($1::jsonb) as h ${headColumns}
  where s.id = h.id and s.kind = $2 and s.version = h.before returning s.id`;

const factRows = `
  insert into journal (stream, version, type, schema, payload, actor, device, at)
  select f.stream, f.version, f.type, f.schema, f.payload, f.actor, $2, f.at
  from rows from (jsonb_to_recordset($1::jsonb) as (
    stream text, version integer, type text, schema integer, payload jsonb, actor text, at timestamptz
  )) with ordinality as f (stream, version, type, schema, payload, actor, at, place)
  order by f.place`;

async function writeFacts<M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  changes: readonly Change<M>[],
  { device = null }: Stamp,
): Promise<void> {
  const rows = changes.map(({ stream, version, fact }) => ({ stream, version, ...toColumns(kind, fact) }));
  await sql.query(factRows, [JSON.stringify(rows), device]);
}

async function project<M extends AnyStateMachine>(
  sql: Sql,
  kind: StreamKind<M>,
  changes: readonly Change<M>[],
): Promise<void> {
  if (kind.projectMany) return kind.projectMany(sql, changes);
  for (const change of changes) await kind.project?.(sql, change);
}
