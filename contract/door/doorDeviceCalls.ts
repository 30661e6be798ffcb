import * as z from 'zod/mini';
import { anyone, checkInStaff, pairedDoor } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { FormText, Id, Instant, dataOf } from '#contract/kit/shared.ts';
import { DoorDevice, DoorPass, DoorSecret } from './doorDevice.ts';

const byStaff = {
  feature: 'door',
  tenantParams: 'both',
  resource: 'event',
  access: checkInStaff,
  forbidden: 'notCheckInStaff',
  ours: true,
} as const;

/** Offers a code that makes one phone a door of this event, for 10 minutes. `secret` is told in this answer alone. */
export const offerDoor = defineCall({
  ...byStaff,
  name: 'offerDoor',
  method: 'POST',
  path: '/events/{id}/doors',
  body: z.object({ name: FormText }),
  answer: z.object({ id: Id, name: z.string(), secret: z.string(), codeUntil: Instant }),
  refusals: [
    'notSignedIn',
    'notFound',
    'notCheckInStaff',
    'formRefused',
    'eventCancelled',
    'eventNotApproved',
    'eventEnded',
  ],
});

/** The paired phones of an event, and codes that still work; the newest first. */
export const listDoors = defineCall({
  ...byStaff,
  name: 'listDoors',
  method: 'GET',
  path: '/events/{id}/doors',
  answer: dataOf(z.array(DoorDevice)),
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled'],
});

/** Takes a code back, or closes the door of a paired phone: with its next request it may do nothing. Of one that is closed already nothing changes. */
export const closeDoor = defineCall({
  ...byStaff,
  name: 'closeDoor',
  method: 'DELETE',
  path: '/events/{id}/doors/{doorId}',
  answer: DoorDevice,
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled'],
});

/**
 * Makes a phone a door, by the secret of a code that was offered. `token` is drawn by the phone and shown with each of its
 * requests from then on; so a phone whose answer was lost asks again and is the same door. Every code that works no more is refused alike.
 */
export const pairDoor = defineCall({
  name: 'pairDoor',
  feature: 'door',
  method: 'POST',
  path: '/doors/pair',
  tenantParams: 'none',
  auth: 'public',
  skipsStoredAnswer: true,
  resource: 'nothing',
  access: anyone,
  body: z.object({ secret: DoorSecret, token: DoorSecret }),
  answer: z.object({ id: Id, eventId: Id }),
  refusals: ['deadDoorCode'],
  ours: true,
});

/** What a paired phone starts with; asked by no one else. */
export const openDoor = defineCall({
  name: 'openDoor',
  feature: 'door',
  method: 'GET',
  path: '/events/{id}/door',
  tenantParams: 'none',
  resource: 'event',
  access: pairedDoor,
  answer: DoorPass,
  refusals: ['notSignedIn', 'notFound', 'eventCancelled', 'doorRevoked', 'doorClosed'],
  atDoors: 'untilEnd',
  ours: true,
});
