import { mayReadAnswers } from '#contract/alerts/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { AlertReport } from './alertReport.ts';

/** Our own: who was told of an alert, how and when, and what they answered (S-108); for whoever may read its board. */
export const readAlertReport = defineCall({
  name: 'readAlertReport',
  feature: 'alerts',
  method: 'GET',
  path: '/organizations/{orgId}/safety-alerts/{alertId}/report',
  tenantParams: 'parent',
  resource: 'organizationAlert',
  access: mayReadAnswers,
  answer: AlertReport,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
  ours: true,
});
