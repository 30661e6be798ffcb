import * as z from 'zod/mini';
import { loginPolicy } from '#contract/kit/policies.ts';
import { ownIncident, incidentParticipant, incidentReader, selfWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { FormText, listOf } from '#contract/kit/shared.ts';
import { OwnIncident, OwnIncidentEntry, SentMessage } from './incident.ts';

/** Our own: the caller's own incident reports, newest first, of the organizations that they belong to. */
export const listOwnIncidents = defineCall({
  name: 'listOwnIncidents',
  feature: 'incidents',
  method: 'GET',
  path: '/users/{userId}/incident-reports',
  tenantParams: 'none',
  resource: 'person',
  access: selfWith(loginPolicy),
  answer: listOf(OwnIncidentEntry),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});

/** Our own: one of the caller's own reports with its thread. */
export const readOwnIncident = defineCall({
  name: 'readOwnIncident',
  feature: 'incidents',
  method: 'GET',
  path: '/users/{userId}/incident-reports/{reportId}',
  tenantParams: 'none',
  resource: 'incident',
  access: ownIncident,
  afterCancelling: true,
  answer: OwnIncident,
  refusals: ['notSignedIn', 'notFound'],
  ours: true,
});

/** Our own: writes to the other side of a report: its reporter to the readers, a reader to the reporter. A message of the reporter opens a closed report again. */
export const sendIncidentMessage = defineCall({
  name: 'sendIncidentMessage',
  feature: 'incidents',
  method: 'POST',
  path: '/incident-reports/{reportId}/messages',
  tenantParams: 'none',
  resource: 'incident',
  access: incidentParticipant,
  afterCancelling: true,
  body: z.object({ text: FormText }),
  answer: SentMessage,
  refusals: ['notSignedIn', 'notFound', 'formRefused', 'incidentClosed'],
  ours: true,
});

/** Our own: a reader closes a report with what came of it, which the reporter reads. */
export const closeIncident = defineCall({
  name: 'closeIncident',
  feature: 'incidents',
  method: 'POST',
  path: '/incident-reports/{reportId}/closing',
  tenantParams: 'none',
  resource: 'incident',
  access: incidentReader,
  afterCancelling: true,
  body: z.object({ text: FormText }),
  answer: SentMessage,
  refusals: ['notSignedIn', 'notFound', 'formRefused', 'incidentUnread', 'incidentClosed'],
  ours: true,
});
