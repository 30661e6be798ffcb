import type { Sql } from '#server/db/db.ts';
import { BrokenChain } from './refusals.ts';

/**
 * The first fact of each stream that has no head, by position: the foreign key lets no one write it but a superuser.
 * Looks behind the position `after`, or at every fact.
 */
export const factsWithoutHead = async (sql: Sql, after: number | null): Promise<BrokenChain[]> => {
  const { rows } = await sql.query<{ stream: string; version: number; pos: number; type: string }>(
    `select distinct on (j.stream) j.stream, j.version, j.pos, j.type
     from journal j left join stream s on s.id = j.stream
     where s.id is null and j.pos > coalesce($1::bigint, -9223372036854775808)
     order by j.stream, j.pos`,
    [after],
  );
  return rows
    .toSorted((one, other) => one.pos - other.pos)
    .map(
      ({ stream, version, pos, type }) =>
        new BrokenChain(
          stream,
          version,
          pos,
          `Journal position ${pos}, version ${version} of ${stream}, ${type}: it was added, or the head of its stream was taken away.`,
        ),
    );
};
