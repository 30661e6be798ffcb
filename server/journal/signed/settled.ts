import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/db/db.ts';
import { CannotSign } from './refusal.ts';

const tries = 200;
const pauseMs = 50;

/**
 * A position up to which nothing is written anymore: that of the last fact, once all are over who may hold a lower one.
 * Whoever has a position has a transaction id before, so they have lower ids than one that is given now.
 */
export const settledEnd = async (db: Db): Promise<number> => {
  const { rows } = await db.query<{ end: number }>('select coalesce(max(pos), 0) as "end" from journal');
  const given = await db.query<{ id: string }>('select pg_current_xact_id()::text as id');
  for (let left = tries; left > 0; left -= 1) {
    const { count } = await db.query('select from pg_current_snapshot() s where pg_snapshot_xmin(s) > $1::text::xid8', [
      given.rows[0]?.id,
    ]);
    if (count > 0) return rows[0]?.end ?? 0;
    await wait(pauseMs);
  }
  throw new CannotSign('A transaction has been writing for too long: the next attempt comes within the hour.');
};
