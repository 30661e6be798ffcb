import * as z from 'zod/mini';
import { Instant } from '#contract/kit/shared.ts';
import { AlertEnding } from './alertLink.ts';

/** For how many seconds a server holds a personal alert whose sender planned it so (S-136): until then it can be taken back. */
export const holdSeconds = 10;

/** What a sender does with an alert that is held: it goes at once, or no one is told of it (S-138). */
export const HoldEnding = z.enum(['sendNow', 'takeBack']);
export type HoldEnding = z.infer<typeof HoldEnding>;

/** An alert of which no one is told before `until`. `now`: the server's time, so that no one counts down by a clock that is wrong. */
export const AlertHold = z.object({ until: Instant, now: Instant });
export type AlertHold = z.infer<typeof AlertHold>;

/** How a personal alert is over: as its sender ended it, or taken back before anyone was told. */
export const AlertOutcome = z.union([AlertEnding, z.literal('takenBack')]);
export type AlertOutcome = z.infer<typeof AlertOutcome>;
