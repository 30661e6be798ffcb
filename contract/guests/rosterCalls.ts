import * as z from 'zod/mini';
import { checkInStaff } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Roster } from './roster.ts';

/**
 * Everyone on the list, for its staff: what has changed since a `version` that was answered before, or all of it where there
 * is none, or where it is not known or too long ago. Never refused for its `since`.
 */
export const readRoster = defineCall({
  name: 'readRoster',
  feature: 'guests',
  method: 'GET',
  path: '/events/{id}/roster',
  tenantParams: 'both',
  query: z.object({ since: z.optional(z.string()) }),
  resource: 'event',
  access: checkInStaff,
  forbidden: 'notCheckInStaff',
  answer: Roster,
  atDoors: 'untilEnd',
  refusals: ['notSignedIn', 'notFound', 'notCheckInStaff', 'eventCancelled', 'doorRevoked', 'doorClosed'],
  ours: true,
});
