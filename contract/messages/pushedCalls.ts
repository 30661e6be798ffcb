import * as z from 'zod/mini';
import { anyone, self } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Id } from '#contract/kit/shared.ts';

const ofPushed = { feature: 'messages', method: 'POST', tenantParams: 'none', ours: true } as const;

/**
 * A notification was tapped (N-122), which its token says: 192 random bits that came with it. The mail that waits for that isn't
 * sent. Said again, or after the mail has left, it changes nothing. Every other token is a dead link.
 */
export const openNotification = defineCall({
  ...ofPushed,
  name: 'openNotification',
  path: '/notifications/{token}/opened',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  answer: z.object({ opened: z.literal(true) }),
  refusals: ['deadLink'],
});

/** An event stands before the caller's eyes (N-122): mails about it that wait behind a notification aren't sent. */
export const seeEvent = defineCall({
  ...ofPushed,
  name: 'seeEvent',
  path: '/users/{userId}/events/{eventId}/seen',
  resource: 'person',
  access: self,
  answer: z.object({ id: Id }),
  refusals: ['notSignedIn', 'notFound'],
});
