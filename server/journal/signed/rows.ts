import type { Sql } from '#server/db/db.ts';

/** A head as the database keeps it, without its list. */
export interface HeadRow {
  number: number;
  day: string;
  through: number;
  jws: string;
  anchored: string[];
}

const columns = 'number, day, through, jws, anchored';

/** All heads, the first one first: some hundreds of bytes for each day. */
export const headRows = async (sql: Sql): Promise<HeadRow[]> =>
  (await sql.query<HeadRow>(`select ${columns} from journal_head order by number`)).rows;

/** The list that a head came with, whoever has changed it since. */
export const keptList = async (sql: Sql, number: number): Promise<Buffer> =>
  (await sql.query<{ list: Buffer }>('select list from journal_head where number = $1', [number])).rows[0]?.list ??
  Buffer.alloc(0);

/** Whether the head was written; another process may have been first. */
export const writeHead = async (sql: Sql, head: Omit<HeadRow, 'anchored'>, list: Buffer): Promise<boolean> => {
  const { number, day, through, jws } = head;
  const { count } = await sql.query(
    `insert into journal_head (number, day, through, list, jws) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [number, day, through, list, jws],
  );
  return count === 1;
};

/** Adds a place to those where a head was anchored, once. */
export const noteAnchor = async (sql: Sql, number: number, anchor: string): Promise<void> => {
  await sql.query(
    'update journal_head set anchored = array_append(anchored, $2) where number = $1 and not $2 = any(anchored)',
    [number, anchor],
  );
};
