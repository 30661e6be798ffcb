import * as z from 'zod/mini';
import { checkInStaff, staffAtAttendee, mayCheckOut } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { GuestEntry } from '#contract/rsvp/attendee.ts';
import { Instant } from '#contract/kit/shared.ts';
import { Fullness } from './fullness.ts';
import { Inside } from './inside.ts';
import { Moment } from './moment.ts';

/** Checks the holder of a guest code in. Approved event, rsvp yes, not in, and a guest's host going; otherwise a refusal that can be said aloud. */
export const checkInAttendee = defineCall({
  name: 'checkInAttendee',
  feature: 'door',
  method: 'PATCH',
  path: '/events/{id}/attendees/{qrCode}/check-in',
  tenantParams: 'both',
  resource: 'event',
  access: checkInStaff,
  forbidden: 'notCheckInStaff',
  /**
   * `notedAt`: when the code was given, by the clock of the phone at the door, UTC ISO; put right by the header `X-Sent-At` where
   * that clock is wrong. `confirmed`: how full the door showed the event to be when it asked and was told to admit. Both decide
   * nothing. Our own.
   */
  body: z.optional(z.object({ notedAt: z.optional(Moment), confirmed: z.optional(Fullness) })),
  answer: z.extend(GuestEntry, {
    checkinDate: Instant,
    /** Name of the host of a guest, and guests of this host who are still to come. Our own. */
    host: z.nullable(z.string()),
    guestsToCome: z.number(),
  }),
  atDoors: 'untilEnd',
  refusals: [
    'notSignedIn',
    'notFound',
    'notCheckInStaff',
    'unknownCode',
    'otherEventsCode',
    'eventCancelled',
    'eventNotApproved',
    'alreadyIn',
    'notRsvp',
    'rsvpCancelled',
    'wasRemoved',
    'hostNotGoing',
    'doorRevoked',
    'doorClosed',
  ],
});

const leaving = { feature: 'door', tenantParams: 'both', resource: 'attendee', answer: GuestEntry } as const;

/** Checks someone out: oneself, a host's guest, or anyone by staff. Also once the event was cancelled, since doors without a network may have let people in (E-324). */
export const checkOutAttendee = defineCall({
  ...leaving,
  name: 'checkOutAttendee',
  method: 'PATCH',
  path: '/events/{id}/attendees/{attendeeId}/check-out',
  access: mayCheckOut,
  afterCancelling: true,
  /**
   * `notedAt`: when the code was given, by the clock of the phone at the door, UTC ISO. A record of the same moment by the same
   * person is this check-out, whose answer was lost; it decides nothing else. Our own.
   */
  body: z.optional(z.object({ notedAt: z.optional(Moment) })),
  atDoors: 'untilEnd',
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'eventCancelled',
    'notIn',
    'alreadyLeft',
    'doorRevoked',
    'doorClosed',
  ],
});

/** Our own: staff take a check-in back, within a minute of it; one that was made since stands. What was true before it is true again. */
export const undoCheckIn = defineCall({
  ...leaving,
  name: 'undoCheckIn',
  method: 'DELETE',
  path: '/events/{id}/attendees/{attendeeId}/check-in',
  /** The check-in that is meant, by its `checkinDate`. */
  query: z.object({ checkinDate: Moment }),
  access: staffAtAttendee,
  forbidden: 'notCheckInStaff',
  atDoors: 'untilEnd',
  refusals: [
    'notSignedIn',
    'notFound',
    'notCheckInStaff',
    'eventCancelled',
    'notIn',
    'undoTooLate',
    'checkedInAgain',
    'doorRevoked',
    'doorClosed',
  ],
  ours: true,
});

/** Our own: how many are inside now, and how the evening went by quarters of an hour, without them where the number is all that is asked for; for the staff. */
export const readInside = defineCall({
  name: 'readInside',
  feature: 'door',
  method: 'GET',
  path: '/events/{id}/inside',
  tenantParams: 'both',
  query: z.object({ only: z.optional(z.literal('count')) }),
  resource: 'event',
  access: checkInStaff,
  forbidden: 'notCheckInStaff',
  answer: Inside,
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled'],
  ours: true,
});
