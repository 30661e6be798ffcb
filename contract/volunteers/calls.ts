import * as z from 'zod/mini';
import { owner, ownerOrReviewer } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { EventVolunteerModule, PossibleVolunteer } from '#contract/events/event.ts';

/** Members who may volunteer in a module, by last name; `selected` marks those chosen in it (O-10). */
export const listPossibleVolunteers = defineCall({
  name: 'listPossibleVolunteers',
  feature: 'volunteers',
  method: 'GET',
  path: '/events/{id}/modules/{moduleId}/possible-volunteers',
  tenantParams: 'both',
  resource: 'event',
  access: owner,
  answer: z.array(PossibleVolunteer),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled'],
});

/** The modules of an event that ask for volunteers, in the order of their steps. */
export const listVolunteerModules = defineCall({
  name: 'listVolunteerModules',
  feature: 'volunteers',
  method: 'GET',
  path: '/events/{id}/modules/',
  tenantParams: 'both',
  query: z.object({ markupType: z.optional(z.string()) }),
  resource: 'event',
  access: ownerOrReviewer,
  answer: z.array(EventVolunteerModule),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled'],
});
