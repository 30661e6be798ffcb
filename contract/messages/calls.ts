import * as z from 'zod/mini';
import { creatingOwner } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { EventNotification } from './message.ts';
import { FormText, listOf } from '#contract/kit/shared.ts';

const ofEvent = {
  feature: 'messages',
  path: '/events/{id}/notifications',
  tenantParams: 'organization',
  resource: 'event',
  access: creatingOwner,
} as const;

/**
 * Tells people of an event something, in at most 120 characters (N-23): those who are checked in, or with `checkedIn`
 * false everyone with a yes, guests too. By text message where a number is known, otherwise by mail.
 */
export const sendEventNotification = defineCall({
  ...ofEvent,
  name: 'sendEventNotification',
  method: 'POST',
  body: z.object({ information: FormText, checkedIn: z.boolean() }),
  answer: EventNotification,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'formRefused',
    'eventCancelled',
    'eventNotApproved',
    'nobodyToTell',
  ],
});

/** Our own: what was sent to the people of an event, newest first, and how far each message came. */
export const listEventNotifications = defineCall({
  ...ofEvent,
  name: 'listEventNotifications',
  method: 'GET',
  answer: listOf(EventNotification),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled'],
  ours: true,
});
