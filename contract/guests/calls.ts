import * as z from 'zod/mini';
import { anyone, inviterAtAttendee, mayRemoveAttendee, eventViewer } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { GuestEntry } from '#contract/rsvp/attendee.ts';
import { GuestLink } from './guestLink.ts';
import { FormText, Id, Instant } from '#contract/kit/shared.ts';

/** Invites a guest by phone. Both limits count per inviter, and no two of an inviter's guests have one number. `guestToken` of the public link comes with this answer only. */
export const inviteGuest = defineCall({
  name: 'inviteGuest',
  feature: 'guests',
  method: 'POST',
  path: '/events/{id}/attendees/invite',
  tenantParams: 'organization',
  resource: 'event',
  access: eventViewer,
  body: z.object({ phone: FormText, firstName: FormText, lastName: FormText }),
  answer: GuestEntry,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'formRefused',
    'eventCancelled',
    'eventEnded',
    'notGoing',
    'guestLimit',
    'guestKnown',
  ],
});

/** Takes a guest off the list (by the inviter) or an attendee who was never in (by the owner). The link dies. */
export const removeAttendee = defineCall({
  name: 'removeAttendee',
  feature: 'guests',
  method: 'DELETE',
  path: '/events/{id}/attendees/{attendeeId}',
  tenantParams: 'both',
  resource: 'attendee',
  access: mayRemoveAttendee,
  answer: z.object({ id: Id }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'stillIn', 'wasIn'],
});

/** Our own: a new public link for a guest of the caller, told in this answer alone; links that were told before go on. */
export const renewGuestLink = defineCall({
  name: 'renewGuestLink',
  feature: 'guests',
  method: 'POST',
  path: '/events/{id}/attendees/{attendeeId}/link',
  tenantParams: 'both',
  resource: 'attendee',
  access: inviterAtAttendee,
  answer: z.object({ guestToken: z.string() }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'eventEnded'],
  ours: true,
});

/** What a guest's link opens, for whoever holds it; on hold while the host is not going. Every dead link gives the same answer. */
export const getGuest = defineCall({
  name: 'getGuest',
  feature: 'guests',
  method: 'GET',
  path: '/guests/{token}',
  tenantParams: 'none',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  answer: GuestLink,
  refusals: ['deadLink'],
});

/**
 * A guest's yes through the public link, with the birth date (ISO; a full instant is cut to its date); without one the date
 * that is known already counts, and another one is refused. While the host is not going it waits. Every dead link gives the same answer.
 */
export const answerAsGuest = defineCall({
  name: 'answerAsGuest',
  feature: 'guests',
  method: 'PATCH',
  path: '/guests/{token}',
  tenantParams: 'none',
  auth: 'public',
  resource: 'nothing',
  access: anyone,
  body: z.object({ response: z.literal('yes'), dateOfBirth: z.optional(Instant), rules: z.optional(z.string()) }),
  answer: z.object({ id: Id, rsvp: z.string(), qrCode: z.string() }),
  refusals: [
    'deadLink',
    'invitationOnHold',
    'eventBeingChanged',
    'notADate',
    'tooYoung',
    'birthDateKnown',
    'rulesChanged',
  ],
});
