import type { Db, Sql } from '#server/db/db.ts';
import { factHash } from '#server/db/factHash.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { type ChainedRow, chainedColumns } from '#server/journal/rows.ts';
import { mia, seats } from './seat.ts';

/** As the database's superuser: no trigger and no foreign key is asked. */
export const asSuperuser = (db: Db, work: (sql: Sql) => Promise<unknown>): Promise<unknown> =>
  db.tx(async (sql) => {
    await sql.query('set local session_replication_role = replica');
    return work(sql);
  });

/** Takes and frees a seat, so many facts. */
export const sit = (db: Db, id: string, facts: number): Promise<unknown> =>
  db.tx(async (sql) => {
    let stream = await loadStream(sql, seats, id, 'update');
    for (let each = 0; each < facts; each += 1) {
      const fact =
        stream.version % 2 === 0 ? ({ type: 'seat.taken', guests: 2 } as const) : ({ type: 'seat.freed' } as const);
      stream = await append(sql, seats, stream, [fact], mia);
    }
  });

/** Chains a stream again over what its rows say now, its head with it, as someone would who knows how. */
export const chainAnew = async (sql: Sql, stream: string): Promise<void> => {
  const { rows } = await sql.query<ChainedRow>(
    `select ${chainedColumns} from journal j where j.stream = $1 order by j.version`,
    [stream],
  );
  let hash: string | null = null;
  for (const row of rows) {
    hash = factHash(hash, { ...row, at: row.at.toISOString() });
    await sql.query(`update journal set hash = decode($2, 'hex') where pos = $1`, [row.pos, hash]);
  }
  await sql.query(`update stream set version = $2, hash = decode($3, 'hex') where id = $1`, [
    stream,
    rows.length,
    hash,
  ]);
};
