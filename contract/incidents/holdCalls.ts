import * as z from 'zod/mini';
import { incidentReader } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { FormText, Id, Instant } from '#contract/kit/shared.ts';

/** Our own: a reader puts a report on legal hold and says why. Until it is released, nothing takes it away. */
export const holdIncident = defineCall({
  name: 'holdIncident',
  feature: 'incidents',
  method: 'POST',
  path: '/incident-reports/{reportId}/holds',
  tenantParams: 'none',
  resource: 'incident',
  access: incidentReader,
  afterCancelling: true,
  body: z.object({ text: FormText }),
  answer: z.object({ id: Id, since: Instant }),
  refusals: ['notSignedIn', 'notFound', 'formRefused', 'incidentHeld'],
  ours: true,
});

/** Our own: a reader releases the hold that the path names; from then on the report is kept as long as any other. */
export const releaseIncident = defineCall({
  name: 'releaseIncident',
  feature: 'incidents',
  method: 'DELETE',
  path: '/incident-reports/{reportId}/holds/{holdId}',
  tenantParams: 'none',
  resource: 'incident',
  access: incidentReader,
  afterCancelling: true,
  answer: z.object({ id: Id }),
  refusals: ['notSignedIn', 'notFound', 'incidentReleased'],
  ours: true,
});
