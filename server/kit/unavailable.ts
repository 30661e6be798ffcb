import type { Context } from 'hono';
import { Refused } from './refused.ts';

/** What every answer says while the database does not answer: come again soon. */
export const soon = { 'cache-control': 'no-store', 'retry-after': '2' };

/** 503, with when to come again. */
export const unavailable = (context: Context): Response => context.json(new Refused('unavailable').body, 503, soon);
