import * as z from 'zod/mini';
import { incidentPermissions, incidentListReader, incidentReporter } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { IncidentPermissions, IncidentEntry, IncidentReport } from './incident.ts';
import { FormText, Id, Instant, listOf } from '#contract/kit/shared.ts';
import { uploadRefusals } from '#contract/events/uploadCalls.ts';

/**
 * Reports an incident at the event of the query. `date` is an instant; `witnessed` and `keptFromOwner` are the word `true` or
 * `false` and no other, as every part of a multipart call is text; `keptFrom` is ids of people with commas between.
 */
export const reportIncident = defineCall({
  name: 'reportIncident',
  feature: 'incidents',
  method: 'POST',
  path: '/events/incident-reports',
  tenantParams: 'organization',
  query: z.object({ EventId: Id }),
  resource: 'event',
  access: incidentReporter,
  afterCancelling: true,
  multipart: true,
  uploads: { file: 'pictures' },
  body: z.object({
    date: z._default(Instant, ''),
    location: FormText,
    information: FormText,
    witnesses: z.optional(z.string()),
    witnessed: z.optional(z.enum(['true', 'false'])),
    keptFromOwner: z.optional(z.enum(['true', 'false'])),
    keptFrom: z.optional(z.string()),
    file: z.optional(z.string()),
  }),
  answer: z.object({ id: Id }),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'eventCancelled', ...uploadRefusals],
});

/** Our own: what one may do about incidents of an event, also of one that was cancelled. */
export const getIncidentDesk = defineCall({
  name: 'getIncidentDesk',
  feature: 'incidents',
  method: 'GET',
  path: '/events/{id}/incident-desk',
  tenantParams: 'both',
  resource: 'event',
  access: incidentPermissions,
  afterCancelling: true,
  answer: IncidentPermissions,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled'],
  ours: true,
});

/** Our own: the reports of an event that are not kept from the caller, newest first, without what they say. For its owner and holders of `incident-reader`. */
export const listIncidentReports = defineCall({
  name: 'listIncidentReports',
  feature: 'incidents',
  method: 'GET',
  path: '/events/{id}/incident-reports',
  tenantParams: 'both',
  resource: 'event',
  access: incidentListReader,
  afterCancelling: true,
  answer: listOf(IncidentEntry),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled'],
  ours: true,
});

/** Our own: opens a report. Every reading is a fact, so this writes. One that is kept from the caller, or is their own, is not found. */
export const readIncidentReport = defineCall({
  name: 'readIncidentReport',
  feature: 'incidents',
  method: 'POST',
  path: '/events/{id}/incident-reports/{reportId}/readings',
  skipsStoredAnswer: true,
  tenantParams: 'both',
  resource: 'event',
  access: incidentListReader,
  afterCancelling: true,
  answer: IncidentReport,
  needsRecentPassword: true,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'eventCancelled', 'passwordUnconfirmed', 'codeUnconfirmed'],
  ours: true,
});
