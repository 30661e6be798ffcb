import * as z from 'zod/mini';
import { checkInStaff, rosterReader } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { dataOf } from '#contract/kit/shared.ts';
import { Attendee } from '#contract/rsvp/attendee.ts';
import { Roster } from './roster.ts';

/**
 * Everyone on the list, for its staff: what has changed since a `version` that was answered before, or all of it where there
 * is none, or where it is not known or too long ago. Never refused for its `since`. Also once the event was cancelled (E-324).
 */
export const readRoster = defineCall({
  name: 'readRoster',
  feature: 'guests',
  method: 'GET',
  path: '/events/{id}/roster',
  tenantParams: 'both',
  query: z.object({ since: z.optional(z.string()) }),
  resource: 'event',
  access: rosterReader,
  afterCancelling: true,
  forbidden: 'notCheckInStaff',
  answer: Roster,
  atDoors: 'untilEnd',
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled', 'doorRevoked', 'doorClosed'],
  ours: true,
});

/**
 * The whole guest list with phones and birth dates, for a file (G-37, M-191): primary attendees in order of name, each with guests. The
 * audit log of the event's organization has an entry before the answer leaves.
 */
export const exportGuestList = defineCall({
  name: 'exportGuestList',
  feature: 'guests',
  isHeavy: true,
  method: 'POST',
  path: '/events/{id}/attendees/export',
  tenantParams: 'both',
  resource: 'event',
  access: checkInStaff,
  forbidden: 'notCheckInStaff',
  reading: true,
  answer: dataOf(z.array(Attendee)),
  needsRecentPassword: true,
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled', 'passwordUnconfirmed', 'codeUnconfirmed'],
  ours: true,
});
