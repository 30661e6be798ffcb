import * as z from 'zod/mini';
import { ownAttendance, creatingOwner, ownPartOrStaff, eventViewer } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Attendee, EventInfo } from './attendee.ts';
import { dataOf, Id } from '#contract/kit/shared.ts';

/** The event as the signed-in user meets it: event, own attendee record, roles, own invites. */
export const getEventInfo = defineCall({
  name: 'getEventInfo',
  feature: 'rsvp',
  method: 'GET',
  path: '/users/current/event/{id}/info',
  tenantParams: 'both',
  resource: 'event',
  access: eventViewer,
  answer: EventInfo,
  refusals: ['notSignedIn', 'notFound', 'eventCancelled'],
});

/** Primary attendees, each with guests: all of them for staff; with `UserId` (and `InviterId`) of the caller, the caller's own. */
export const listAttendees = defineCall({
  name: 'listAttendees',
  feature: 'rsvp',
  method: 'GET',
  path: '/events/{id}/attendees',
  tenantParams: 'both',
  query: z.object({ UserId: z.optional(Id), InviterId: z.optional(Id) }),
  resource: 'event',
  access: ownPartOrStaff,
  forbidden: 'notCheckInStaff',
  answer: dataOf(z.array(Attendee)),
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled'],
});

/** Invites members; who is invited already is left as they are. `waits`, which is ours: the invitations go out when the event is approved. */
export const inviteMembers = defineCall({
  name: 'inviteMembers',
  feature: 'rsvp',
  method: 'POST',
  path: '/events/{id}/attendees',
  tenantParams: 'organization',
  resource: 'event',
  access: creatingOwner,
  body: z.object({ users: z.array(Id) }),
  answer: z.object({ invited: z.number(), waits: z.boolean() }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'eventEnded'],
});

/**
 * Says yes. For a reviewed type this is the agreement to the house rules in force; `rules` is the fingerprint of what was
 * shown, and where it differs the answer is `rulesChanged`. A repeated yes is answered and makes no second fact.
 */
export const acceptRsvp = defineCall({
  name: 'acceptRsvp',
  feature: 'rsvp',
  method: 'PATCH',
  path: '/events/{id}/attendees/{attendeeId}/rsvp',
  tenantParams: 'both',
  resource: 'attendee',
  access: ownAttendance,
  body: z.object({ response: z.literal('yes'), rules: z.optional(z.string()) }),
  answer: Attendee,
  /** A no may have come meanwhile from another device; a yes that stands is answered without a second fact. */
  skipsStoredAnswer: true,
  refusals: [
    'notSignedIn',
    'notFound',
    'eventCancelled',
    'eventNotApproved',
    'eventBeingChanged',
    'eventEnded',
    'birthDateNeeded',
    'tooYoung',
    'rulesChanged',
    'hostNotGoing',
  ],
});

/** Cancels a yes: it becomes no, and so does that of each guest until this attendee goes again; guests are told. Not while any of them is checked in. */
export const cancelRsvp = defineCall({
  name: 'cancelRsvp',
  feature: 'rsvp',
  method: 'DELETE',
  path: '/events/{id}/attendees/{attendeeId}/rsvp',
  tenantParams: 'both',
  resource: 'attendee',
  access: ownAttendance,
  answer: Attendee,
  refusals: ['notSignedIn', 'notFound', 'eventCancelled', 'notRsvp', 'stillIn', 'guestsStillIn'],
});
