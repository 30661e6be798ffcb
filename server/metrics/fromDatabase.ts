import { setTimeout as wait } from 'node:timers/promises';
import type { Registry } from 'prom-client';
import type { Channel, Purpose } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import { lateAfter } from '#server/timers/timer.ts';
import { gaugesOf } from './gauges.ts';

interface World {
  db: Db;
  /** The time that all processes share; without it that of `clock`. */
  timeOf?: ((db: Db) => Promise<Date>) | undefined;
  clock: () => Date;
  told: () => number | null;
}

const patience = 2_000;

const purposes: readonly Purpose[] = ['safety', 'account', 'social'];
const channels: readonly Channel[] = ['mail', 'sms', 'push'];

const waitingText = `
select purpose, count(*)::int as count, min(queued_at) as oldest from outbox where due_at is not null group by purpose`;
const deadText = `
select channel, purpose, count(*)::int as count from outbox where state = 'failed' and reason is distinct from 'gone' group by channel, purpose`;
const timersText = `
select count(*)::int as due, count(*) filter (where due_at <= $2)::int as late, min(due_at) as oldest
from timer where due_at <= $1`;
/** Counted so far and no further. */
const maxBehind = 10_000;
const behindText = `
select count(*)::int as count, min(at) as oldest from (
  select at from journal where pos > $1 order by pos limit ${maxBehind}
) unread`;
const pauseText = 'select from sending_pause';
const failingText = `
select count(*)::int as count from timer join timer_failure using (kind, subject)`;

interface Waiting {
  purpose: Purpose;
  count: number;
  oldest: Date;
}
interface Dead {
  channel: Channel;
  purpose: Purpose;
  count: number;
}
interface Timers {
  due: number;
  late: number;
  oldest: Date | null;
}

/**
 * What stands in the database, the same for every process on it, but for how far this one is behind the journal. Returns what reads it: within two seconds, and where
 * the database does not answer by then its gauges are not there and `muster_database_up` is 0.
 */
export function createDatabaseGauges(registry: Registry, { db, timeOf, clock, told }: World): () => Promise<void> {
  const gauge = gaugesOf(registry);
  const up = gauge('database_up', 'Whether the database answered within two seconds of being asked for these numbers.');
  const waiting = gauge('outbox_messages', 'Messages that are not handed over yet and will be tried.', 'purpose');
  const oldest = gauge('outbox_oldest_seconds', 'How long the oldest of them has been there.', 'purpose');
  const dead = gauge(
    'dead_letters',
    'Messages that were not delivered and are not tried again, until `npm run messages -- retry`.',
    ...(['channel', 'purpose'] as const),
  );
  const due = gauge('timers_due', 'Timers whose time has come.');
  const late = gauge('timers_late', 'Timers whose time came more than a minute ago.');
  const latest = gauge('timers_oldest_seconds', 'How long ago the time of the oldest one came.');
  const failing = gauge('timers_failing', 'Timers that failed when they were last tried.');
  const off = gauge('sending_off', 'Whether no message leaves, because the database was restored from a backup.');

  const unread = gauge(
    'live_behind_facts',
    `Facts of the journal that open streams of this process were not told of, up to ${maxBehind}.`,
  );
  const unreadFor = gauge('live_behind_seconds', 'How long ago the oldest of them was written.');

  async function ask(): Promise<void> {
    const now = timeOf ? await timeOf(db) : clock();
    const ago = (then: Date | null) => (then === null ? 0 : Math.max(0, (now.getTime() - then.getTime()) / 1000));
    const [messages, failed, timers, stuck, behind, pause] = await db.tx((sql) =>
      inOneRoundTrip(
        sql.query<Waiting>(waitingText),
        sql.query<Dead>(deadText),
        sql.query<Timers>(timersText, [now, new Date(now.getTime() - lateAfter)]),
        sql.query<{ count: number }>(failingText),
        sql.query<{ count: number; oldest: Date | null }>(behindText, [told() ?? Number.MAX_SAFE_INTEGER]),
        sql.query(pauseText),
      ),
    );
    for (const purpose of purposes) {
      const there = messages.rows.find((row) => row.purpose === purpose);
      waiting.set({ purpose }, there?.count ?? 0);
      oldest.set({ purpose }, ago(there?.oldest ?? null));
      for (const channel of channels) {
        const count = failed.rows.find((row) => row.purpose === purpose && row.channel === channel)?.count;
        dead.set({ channel, purpose }, count ?? 0);
      }
    }
    const [timer] = timers.rows;
    due.set(timer?.due ?? 0);
    late.set(timer?.late ?? 0);
    latest.set(ago(timer?.oldest ?? null));
    failing.set(stuck.rows[0]?.count ?? 0);
    unread.set(behind.rows[0]?.count ?? 0);
    unreadFor.set(ago(behind.rows[0]?.oldest ?? null));
    off.set(pause.count);
  }

  return async () => {
    const enough = new AbortController();
    const answered = await Promise.race([
      ask().then(
        () => true,
        () => false,
      ),
      wait(patience, false, { signal: enough.signal }).catch(() => false),
    ]);
    enough.abort();
    up.set(answered ? 1 : 0);
    if (answered) return;
    for (const each of [waiting, oldest, dead]) each.reset();
    for (const each of [due, late, latest, failing, unread, unreadFor, off]) each.remove();
  };
}
