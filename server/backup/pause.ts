import type { Db, Sql } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { queuedChannel } from '#server/outbox/queue.ts';
import { withhold } from '#server/timers/late.ts';
import { timerChannel } from '#server/timers/timer.ts';

/** Sending is off, because the database was restored from a backup. */
export interface Pause {
  since: Date;
  backedUpAt: Date;
  /** What stands in the journal up to here came out of the backup. */
  through: number;
  /** Null: the restore did not come to its end. */
  isWhole: boolean;
}

const pauseText = `
select since, backed_up_at as "backedUpAt", through, is_whole as "isWhole" from sending_pause`;

/** Why nothing is sent, or null where it is. */
export const readPause = async (sql: Sql): Promise<Pause | null> => (await sql.query<Pause>(pauseText)).rows[0] ?? null;

/** A database into which a restore put a part only must not be served from. */
export async function refuseHalfRestored(sql: Sql): Promise<void> {
  const pause = await readPause(sql);
  if (pause === null || pause.isWhole) return;
  throw new DatabaseNotReady(
    'The restore into this database did not end: empty it, with its files, and restore again.',
  );
}

/** What the server says at its start while sending is off. */
export const describePause = (pause: Pause | null): string[] =>
  pause === null
    ? []
    : [
        `Sending is off: this database was restored from a backup of ${pause.backedUpAt.toISOString()}. ` +
          `Say "npm run messages -- resume" once no other server goes on with the original.`,
      ];

/** What the journal names as the one who did it. */
const actor = 'operator';
const atOnce = 500;

/** Ends what waits to be sent as not sent; an operator may retry each. Returns how many there were. */
export async function withholdMessages(db: Db, now: Date): Promise<number> {
  for (let count = 0; ; ) {
    const some = await db.tx(async (sql) => {
      const { rows } = await sql.query<{ id: string }>(waiting, [atOnce]);
      const ids = rows.map(({ id }) => id);
      await withhold(sql, ids, { actor, at: now.toISOString() });
      return ids.length;
    });
    if (some === 0) return count;
    count += some;
  }
}

const waiting = 'select id from outbox where due_at is not null limit $1';

/**
 * Lets messages leave and timers fire again. Alerts and checks of the backup whose time had come before go on to their end, but
 * what time alone does for them tells no one: it would frighten days later. Returns how many there are, null where sending was
 * not off.
 */
export const resumeSending = (db: Db, clock: () => Date): Promise<number | null> =>
  db.tx(async (sql) => {
    await refuseHalfRestored(sql);
    const pause = await readPause(sql);
    if (pause === null) return null;
    const { count } = await sql.query(late, [clock(), pause.through]);
    await sql.query('delete from sending_pause');
    for (const channel of [queuedChannel, timerChannel]) await sql.query('select pg_notify($1, $2)', [channel, '']);
    return count;
  });

const late = `
insert into late_timer (subject) select distinct t.subject from timer t
where t.due_at <= $1 and exists (select from journal j where j.stream = t.subject and j.version = 1 and j.pos <= $2)
on conflict do nothing`;
