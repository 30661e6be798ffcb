import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './db.ts';
import { DatabaseAway } from './errors.ts';

/** A session that waits for locks, looked at from another one. */
export interface Waiter {
  /** Its process of Postgres; null until it is known. */
  pid: number | null;
  /** Who was in its way when it was last seen waiting, in words; empty where no one was. */
  blockers: string;
}

const everyMs = 100;

/** Notes who is in the way of a session, until `signal` says that it is done. A database that is away is told of elsewhere. */
export async function watchBlockers(db: Db, waiter: Waiter, signal: AbortSignal): Promise<void> {
  const isGoingOn = () => wait(everyMs, true, { signal }).catch(() => false);
  try {
    while (await isGoingOn()) {
      if (waiter.pid === null) continue;
      const { rows } = await db.query<Blocker>(question, [waiter.pid]);
      if (rows.length > 0) waiter.blockers = rows.map(described).join(', ');
    }
  } catch (error) {
    if (!(error instanceof DatabaseAway)) throw error;
  }
}

interface Blocker {
  /** 0 for a transaction that was prepared and has no session anymore. */
  pid: number;
  name: string | null;
  state: string | null;
  seconds: number | null;
}

/** Never what they run: it may hold people's data. Of other accounts Postgres tells the name alone, unless ours may read all. */
const question = `
select distinct pid, coalesce(nullif(application_name, ''), backend_type) as name, state,
  floor(extract(epoch from clock_timestamp() - xact_start))::int as seconds
from unnest(pg_blocking_pids($1)) as blocking (pid) left join pg_stat_activity using (pid) order by pid`;

const described = ({ pid, name, state, seconds }: Blocker): string => {
  if (pid === 0) return 'a prepared transaction (pg_prepared_xacts)';
  const known = [name, state, seconds === null ? null : `for ${seconds} s`].filter((part) => part !== null);
  return known.length === 0 ? `pid ${pid}` : `pid ${pid} (${known.join(', ')})`;
};
