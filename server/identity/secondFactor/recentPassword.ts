import type { Sql } from '#server/db/db.ts';
import { one, q, run } from '#server/db/sql.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { refuse } from '../refusal.ts';

/** For how long a password that was given in a session lets its holder change the second factor, or make a call that wants it. */
const recentMs = 10 * 60_000;

/** Notes that the holder of a session has just given the password. */
export async function notePasswordGiven(sql: Sql, originJti: string, now: Date): Promise<void> {
  await run(sql, q.updateTable('identity_session').set({ proved_at: now }).where('origin_jti', '=', originJti));
}

/** Notes that the holder of a session has just given a code of the authenticator app that is on. */
export async function noteFactorGiven(sql: Sql, originJti: string, now: Date): Promise<void> {
  await run(sql, q.updateTable('identity_session').set({ factor_at: now }).where('origin_jti', '=', originJti));
}

export const isRecentPassword = (at: Date, now: Date): boolean => at.getTime() > now.getTime() - recentMs;

/** Whether the password was given in this session a short while ago, at its beginning or since. */
export async function hasRecentPassword(sql: Sql, originJti: string, now: Date): Promise<boolean> {
  const session = q
    .selectFrom('identity_session')
    .select(({ fn }) => fn.coalesce('proved_at', 'signed_in_at').as('at'))
    .where('origin_jti', '=', originJti);
  const found = await one(sql, session);
  return found !== null && isRecentPassword(found.at, now);
}

export async function requireRecentPassword(sql: Sql, originJti: string, now: Date): Promise<void> {
  if (!(await hasRecentPassword(sql, originJti, now)))
    throw refuse('ReauthenticationRequiredException', refusalText('passwordNeeded'));
}
