import type { Sql } from '#server/db/db.ts';
import { runAtEnd } from '#server/db/session.ts';

/**
 * The channel on which the processes of one database hear that sessions of an account have ended, or that what they may do has
 * changed: its payload is the `sub`.
 */
export const sessionChannel = 'muster_sessions';

/** Tells every process, with the commit, that sessions of these accounts have ended or may do something else. */
export async function notifySessions(sql: Sql, subs: ReadonlySet<string>): Promise<void> {
  for (const sub of subs) await runAtEnd(sql, 'select pg_notify($1, $2)', [sessionChannel, sub]);
}
