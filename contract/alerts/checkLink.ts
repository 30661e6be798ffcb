import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';
import { AlertReach } from './alert.ts';
import { AlertEnding } from './alertLink.ts';

/** How a safety check ended, or the alert that it became: its member was safe or called it off, or it ran out and told no one. */
export const CheckEnding = z.enum([...AlertEnding.options, 'untold']);
export type CheckEnding = z.infer<typeof CheckEnding>;

/**
 * What the link of a safety check opens for its member, without signing in (S-200): no name, number, note or place. `now`: the
 * server's time. `check`: while it runs, until when, and whom it would alert right now. `alert`: when it became one. `ended`: since
 * when there is nothing left to do; of a check that became an alert, that of the alert.
 */
export const CheckLink = z.object({
  now: Instant,
  check: z.nullable(z.object({ endsAt: Instant, reach: AlertReach })),
  alert: z.nullable(z.object({ at: Instant })),
  ended: z.nullable(z.object({ how: CheckEnding, at: Instant })),
});
export type CheckLink = z.infer<typeof CheckLink>;
