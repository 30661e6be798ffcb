import * as z from 'zod/mini';
import {
  creatingOwner,
  memberUnderParent,
  memberWith,
  ownEvents,
  owner,
  ownerOrReviewer,
} from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { EventModuleTemplate, FullEvent, UpcomingEvent } from './event.ts';
import { EventType } from '#contract/organization/organization.ts';
import { dataOf, FormText, Id, Instant, listOf } from '#contract/kit/shared.ts';
import { uploadRefusals } from './uploadCalls.ts';

const flag = z.optional(z.stringbool());

/** Approved events the user attends or volunteers in, those whose approved version stands while they are changed, and all own ones in any status; or the past ones. Soonest first; past ones latest first. */
export const listUpcomingEvents = defineCall({
  name: 'listUpcomingEvents',
  feature: 'events',
  method: 'GET',
  path: '/users/current/upcoming-events',
  tenantParams: 'both',
  query: z.object({ reviewStatus: z.optional(z.string()), pastEvents: flag }),
  resource: 'organization',
  access: ownEvents,
  answer: listOf(UpcomingEvent),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/** An event with modules, sections, values and review, for its owner and reviewers. */
export const getEvent = defineCall({
  name: 'getEvent',
  feature: 'events',
  method: 'GET',
  path: '/events/{id}',
  tenantParams: 'both',
  resource: 'event',
  access: ownerOrReviewer,
  answer: FullEvent,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled'],
});

/** Makes an event from a type: copies the type's latest templates into modules, puts the form into step 1, invites the owner (V-23). Times are UTC ISO. */
export const createEvent = defineCall({
  name: 'createEvent',
  feature: 'events',
  method: 'POST',
  path: '/events',
  tenantParams: 'both',
  resource: 'organization',
  access: memberWith('event-creator'),
  multipart: true,
  uploads: { file: 'pictures' },
  body: z.object({
    EventTypeId: Id,
    title: FormText,
    theme: FormText,
    startDate: FormText,
    endDate: FormText,
    timezone: FormText,
    venue: FormText,
    venuePhone: z.optional(z.string()),
    location: z.optional(z.string()),
    maxGuestAllowed: FormText,
    url: z.optional(z.string()),
    description: FormText,
    file: z.optional(z.string()),
  }),
  answer: dataOf(z.object({ id: Id })),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', ...uploadRefusals],
});

/** Saves a step: `sections` is JSON of values by section id. On an approved event only volunteer items are taken, and `startDate` and `endDate` alone: a change of date up to the time limit (N-51) and, of the start, while no one is inside (E-307), which keeps it approved. A `version` by section id, ours, says what was read: items that no one else changed since then are merged, the same item is refused with the event as it stands, and so is a section or an item that the step does not have. `files`, ours, is filled by multipart alone: a part named by the id of an item, a file or the key of a stored one, stands there by its key. */
export const saveModule = defineCall({
  name: 'saveModule',
  feature: 'events',
  method: 'PATCH',
  path: '/events/{id}/modules/{moduleId}',
  tenantParams: 'both',
  resource: 'event',
  access: owner,
  multipart: true,
  uploads: 'items',
  body: z.object({
    sections: z.optional(z.string()),
    startDate: z.optional(Instant),
    endDate: z.optional(Instant),
    versions: z.optional(z.string()),
    files: z.optional(z.record(z.string(), z.string())),
  }),
  answer: dataOf(FullEvent),
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'formRefused',
    'eventCancelled',
    'notEditable',
    'eventStarted',
    'changedMeanwhile',
    'sameFieldChanged',
    'stepChanged',
    'dateLocked',
    'peopleInside',
    ...uploadRefusals,
  ],
});

/** Submits for approval; a type that bypasses approval is approved at once. Empty required items are refused (E-092), another start once the approved version has started or while people are inside (E-307), and a start that has passed (E-310). */
export const submitEvent = defineCall({
  name: 'submitEvent',
  feature: 'events',
  method: 'PATCH',
  path: '/events/{id}/status/submitted',
  tenantParams: 'both',
  resource: 'event',
  access: creatingOwner,
  answer: FullEvent,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'eventCancelled',
    'notEditable',
    'incomplete',
    'moveTooLate',
    'peopleInside',
    'startPassed',
  ],
});

/** Cancels for good, before the start and while no one is inside (E-305): links die, the event leaves every list, the journal keeps everything, and incident reports stay open. */
export const cancelEvent = defineCall({
  name: 'cancelEvent',
  feature: 'events',
  method: 'DELETE',
  path: '/events/{id}',
  tenantParams: 'both',
  resource: 'event',
  access: creatingOwner,
  answer: z.object({ id: Id }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'cancelTooLate', 'peopleInside'],
});

/** The kinds of event of a parent organization, in their order. */
export const listEventTypes = defineCall({
  name: 'listEventTypes',
  feature: 'events',
  method: 'GET',
  path: '/organizations/{parentId}/event-types',
  tenantParams: 'both',
  resource: 'parent',
  access: memberUnderParent,
  answer: dataOf(z.array(EventType)),
  refusals: ['notSignedIn', 'notFound'],
});

/** The names of templates by `versionIds`, separated by commas; with `isLatestVersion=1` each by its latest version, under the id that was asked for. */
export const listModuleTemplates = defineCall({
  name: 'listModuleTemplates',
  feature: 'events',
  method: 'GET',
  path: '/organizations/{parentId}/event-module-templates',
  tenantParams: 'both',
  query: z.object({ versionIds: z.string(), isLatestVersion: z.optional(z.string()) }),
  resource: 'parent',
  access: memberUnderParent,
  answer: z.array(EventModuleTemplate),
  refusals: ['notSignedIn', 'notFound'],
});

/** Back to editing, unapproved, by its owner before the start (N-42, N-45). */
export const reopenEvent = defineCall({
  name: 'reopenEvent',
  feature: 'events',
  method: 'PATCH',
  path: '/events/{id}/status/editing',
  tenantParams: 'both',
  resource: 'event',
  access: creatingOwner,
  answer: FullEvent,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'eventStarted', 'notEditable'],
});
