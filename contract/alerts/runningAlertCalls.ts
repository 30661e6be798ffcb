import * as z from 'zod/mini';
import { selfWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Id, Instant } from '#contract/kit/shared.ts';

/** A personal alert that goes on, when it was sent, and whether it is still held, so that no one was told of it yet (S-137). */
export const RunningAlert = z.object({ id: Id, sentAt: Instant, isHeld: z.boolean() });
export type RunningAlert = z.infer<typeof RunningAlert>;

/**
 * Our own: the caller's newest personal alert that no one has ended, of the last `limits.alertHours`; null where there is none. Any
 * phone of theirs finds it, and may end it (S-111).
 */
export const getRunningAlert = defineCall({
  name: 'getRunningAlert',
  feature: 'alerts',
  method: 'GET',
  path: '/personal/safety-alerts',
  tenantParams: 'none',
  query: z.object({ UserId: z.optional(Id) }),
  resource: 'person',
  access: selfWith('personal-safety-alerts'),
  answer: z.object({ alert: z.nullable(RunningAlert) }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});
