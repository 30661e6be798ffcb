import type { Sql } from '#server/db/db.ts';
import { runAtEnd } from '#server/db/session.ts';

/** The channel on which the processes of one database hear that sessions of an account have ended: its payload is the `sub`. */
export const endedChannel = 'muster_sessions';

/** Tells every process, with the commit, that sessions of these accounts have ended. */
export async function tellEnded(sql: Sql, subs: ReadonlySet<string>): Promise<void> {
  for (const sub of subs) await runAtEnd(sql, 'select pg_notify($1, $2)', [endedChannel, sub]);
}
