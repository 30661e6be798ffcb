import type { Sql } from '#server/db/db.ts';

/** Facts in the order of positions, as bytes: 8 of the position, 32 of the hash for each. */
export interface FactList {
  bytes: Buffer;
  facts: number;
  /** The position of the last one. */
  through: number;
}

const sizeOf = 40;

/** So many facts are in one head at most; their list is 2 MB. */
export const factsInHead = 50_000;

const listText = `
  select coalesce(string_agg(int8send(pos) || hash, ''::bytea order by pos), ''::bytea) as bytes,
    count(*)::int as facts, coalesce(max(pos), 0) as through
  from (select pos, hash from journal where pos > coalesce($1::bigint, -9223372036854775808) and pos <= $2 order by pos limit $3) as facts`;

/** The facts behind a position, or from the very first one, and up to another, `most` of them. */
export const listOf = async (
  sql: Sql,
  after: number | null,
  through: number,
  most: number | null,
): Promise<FactList> => {
  const { rows } = await sql.query<FactList>(listText, [after, through, most]);
  const [list] = rows;
  if (list === undefined) throw new Error('Facts are always counted.');
  return list;
};

/** How a list is no longer another, at the first fact that tells. */
export const firstDifference = (signed: Buffer, stands: Buffer): string | null => {
  for (let at = 0; at < Math.max(signed.length, stands.length); at += sizeOf) {
    const [before, now] = [signed.subarray(at, at + sizeOf), stands.subarray(at, at + sizeOf)];
    if (before.equals(now)) continue;
    const [was, is] = [positionIn(before), positionIn(now)];
    if (was === is) return `the fact at position ${is} was changed`;
    return was < is ? `the fact at position ${was} was left out` : `the fact at position ${is} was added`;
  }
  return null;
};

const positionIn = (entry: Buffer): number =>
  entry.length < sizeOf ? Number.POSITIVE_INFINITY : Number(entry.readBigInt64BE());
