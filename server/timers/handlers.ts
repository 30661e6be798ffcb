import { advancePersonalAlert } from '#server/alerts/advancePersonalAlert.ts';
import { advanceOrganizationAlert } from '#server/alerts/organization/advanceOrganizationAlert.ts';
import { organizationAlertKind } from '#server/alerts/organization/organizationAlert.kind.ts';
import { personalAlertKind } from '#server/alerts/personalAlert.kind.ts';
import type { TimerHandler } from './runner.ts';

/** What happens by itself, by the kind of the streams to which it happens. */
export const timerHandlers: Readonly<Record<string, TimerHandler>> = {
  [personalAlertKind.kind]: advancePersonalAlert,
  [organizationAlertKind.kind]: advanceOrganizationAlert,
};
