import { advancePersonalAlerts } from '#server/alerts/advancePersonalAlert.ts';
import { advanceSafetyChecks } from '#server/alerts/check/advanceSafetyChecks.ts';
import { safetyCheckKind } from '#server/alerts/check/safetyCheck.kind.ts';
import { advanceAlertResponse } from '#server/alerts/organization/advanceAlertResponse.ts';
import { alertResponseKind } from '#server/alerts/organization/alertResponse.kind.ts';
import { advanceDutyPlan, dutyPlanTimer } from '#server/alerts/duty/advanceDutyPlan.ts';
import { advanceOrganizationAlert } from '#server/alerts/organization/advanceOrganizationAlert.ts';
import { organizationAlertKind } from '#server/alerts/organization/organizationAlert.kind.ts';
import { personalAlertKind } from '#server/alerts/personalAlert.kind.ts';
import type { TimerHandlers } from './runner.ts';

/** What happens by itself, by the kind of the streams to which it happens; a plan of duty is a record. */
export const timerHandlers: TimerHandlers = {
  [personalAlertKind.kind]: { many: advancePersonalAlerts },
  [safetyCheckKind.kind]: { many: advanceSafetyChecks },
  [alertResponseKind.kind]: advanceAlertResponse,
  [organizationAlertKind.kind]: advanceOrganizationAlert,
  [dutyPlanTimer]: advanceDutyPlan,
};
