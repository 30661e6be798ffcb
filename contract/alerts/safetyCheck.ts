import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';
import { AlertReach } from './alert.ts';
import { OwnAlertPlan } from './alertPlan.ts';

/** Minutes of a safety check (S-75, S-77). */
export const checkMinutes = {
  shortest: 5,
  longest: 24 * 60,
  /** By how much the end is moved at once. */
  more: 15,
  /** How long before the end its member is reminded first, at most: of a short check a third of its time. */
  first: 10,
  /** And at last; left out where the first reminder comes less than `apart` before the end. */
  last: 2,
  apart: 5,
} as const;

/**
 * A check that runs, as its member sees it. `endsAt`: when it becomes a personal alert. `place`: the last one that is known, and
 * since when; `sendsPlace`: their box for it was ticked.
 */
export const RunningCheck = z.object({
  id: Id,
  startedAt: Instant,
  endsAt: Instant,
  reminders: z.array(z.object({ at: Instant, isSent: z.boolean() })),
  note: z.string(),
  sendsPlace: z.boolean(),
  place: z.nullable(z.object({ text: z.string(), at: Instant })),
});
export type RunningCheck = z.infer<typeof RunningCheck>;

/**
 * How the check of a member stands in an organization (S-75 to S-84). `now`: the server's time, so that no one counts down by a
 * clock that is wrong. `alert`: what their last check became, while that goes on. `plan`: whom an alert tells, and in which order.
 * `reach`: whom it would tell right now (S-162); a server before that doesn't say. `elsewhere`: where none runs in the organization that
 * was asked, the name of the one where a check of theirs does, and all else is said of that one (S-196).
 */
export const SafetyCheckStatus = z.object({
  now: Instant,
  check: z.nullable(RunningCheck),
  alert: z.nullable(z.object({ id: Id, at: Instant })),
  plan: OwnAlertPlan,
  reach: z.optional(AlertReach),
  elsewhere: z.optional(z.string()),
});
export type SafetyCheckStatus = z.infer<typeof SafetyCheckStatus>;
