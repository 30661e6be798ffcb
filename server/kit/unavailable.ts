import type { Context } from 'hono';
import type { DatabaseAway } from '#server/db/errors.ts';
import { noteRefusal } from './noteRefusal.ts';
import { skipRequestLog } from './requestId.ts';
import { Refused } from './refused.ts';

/** What every answer says while the database does not answer: come again soon. */
export const soon = { 'cache-control': 'no-store', 'retry-after': '2' };

/** 503, with when to come again. */
export function unavailable(context: Context, asked: string, away: DatabaseAway): Response {
  logUnavailable(asked, away, context);
  noteRefusal(context, 'unavailable');
  return context.json(new Refused('unavailable').body, 503, soon);
}

/** One line for what met the outage or a limit, nothing for what came while the database was known to be away, not of its request either. */
export function logUnavailable(asked: string, { reason }: DatabaseAway, context?: Context): void {
  if (reason === null && context) skipRequestLog(context);
  if (reason !== null) console.error(`The database did not answer ${asked}: ${reason}.`);
}
