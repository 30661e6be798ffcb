import { isDeepStrictEqual } from 'node:util';
import type { Sql } from '#server/db/db.ts';
import type { Folded, Folding } from './folding.ts';
import type { AnyKind } from './kind.ts';
import { type StoredState, storedState } from './lifecycle.ts';
import type { Range } from './tables.ts';

/** The head of a stream as it stands. */
export interface Head {
  id: string;
  version: number;
  chart: number;
  state: StoredState;
  at: Date;
  hash: string | null;
}

const factsAtOnce = 100;
const streamsAtOnce = 50;

const headColumns = `id, version, chart, state, updated_at as at, encode(hash, 'hex') as hash`;
const ofKind = 'case when $1::text is null then kind <> all($2::text[]) else kind = $1 end';

const kindParams = (kinds: readonly AnyKind[], kind: AnyKind | null) => [
  kind?.kind ?? null,
  kinds.map((each) => each.kind),
];

/** The next heads of a kind, or of kinds that no one knows: few, with few facts. `end` is the last id, or null where no others follow. */
export const someHeads = async (
  sql: Sql,
  kinds: readonly AnyKind[],
  kind: AnyKind | null,
  after: string,
): Promise<{ heads: Head[]; end: string | null }> => {
  const { rows } = await sql.query<Head>(
    `select ${headColumns} from stream where ${ofKind} and id > $3 order by id limit ${streamsAtOnce}`,
    [...kindParams(kinds, kind), after],
  );
  let facts = 0;
  const heads = rows.filter(({ version }, index) => (facts += version) <= factsAtOnce || index === 0);
  const isLast = rows.length < streamsAtOnce && heads.length === rows.length;
  return { heads, end: isLast ? null : (heads.at(-1)?.id ?? null) };
};

/** The heads of the streams of a kind whose ids lie in a range. */
export const headsIn = async (
  sql: Sql,
  kinds: readonly AnyKind[],
  kind: AnyKind | null,
  range: Range,
): Promise<Head[]> => {
  const { rows } = await sql.query<Head>(
    `select ${headColumns} from stream where ${ofKind} and id > $3 and ($4::text is null or id <= $4) order by id`,
    [...kindParams(kinds, kind), range.after, range.end],
  );
  return rows;
};

/** What is wrong with a head, in a sentence, or null. One of an older chart is not wrong: it is folded again when it is next needed. */
export const wrongHead = ({ id, version, chart, state, hash }: Head, folded: Folded | undefined): string | null => {
  if (version !== (folded?.version ?? 0))
    return `The head of ${id} is at version ${version}, its facts at ${folded?.version ?? 0}.`;
  if (folded === undefined) return null;
  if (hash !== folded.hash) return `The head of ${id} keeps another hash than its last fact.`;
  if (chart !== folded.kind.chart) return null;
  return isDeepStrictEqual(state, asAnswered(folded))
    ? null
    : `The state in the head of ${id} is not what its facts fold to.`;
};

/** Whether a rebuild would leave a head as it is. */
export const isAsFolded = (head: Head, folded: Folded | undefined): boolean =>
  folded === undefined ||
  (wrongHead(head, folded) === null && head.chart === folded.kind.chart && head.at.getTime() === folded.at.getTime());

/** The state that a head should have, as the database answers it. */
const asAnswered = ({ snapshot }: Folded): unknown => JSON.parse(JSON.stringify(storedState(snapshot)));

const headsText = `
  update stream s
  set version = f.version, chart = f.chart, state = f.state, updated_at = f.at, hash = decode(f.hash, 'hex')
  from jsonb_to_recordset($1::jsonb) as f (id text, version int, chart int, state jsonb, at timestamptz, hash text)
  where s.id = f.id
    and (s.version, s.chart, s.state, s.updated_at, s.hash)
      is distinct from (f.version, f.chart, f.state, f.at, decode(f.hash, 'hex'))`;

/** Puts the heads of folded streams right; answers how many were not. */
export const writeHeads = async (sql: Sql, folding: Folding): Promise<number> => {
  const heads = [...folding.streams].map(([id, { kind, version, snapshot, at, hash }]) => ({
    id,
    version,
    chart: kind.chart,
    state: storedState(snapshot),
    at,
    hash,
  }));
  return (await sql.query(headsText, [JSON.stringify(heads)])).count;
};
