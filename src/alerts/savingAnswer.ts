import { saveAlertResponse } from '#contract/alerts/calls.ts';
import type { AlertResponse } from '#contract/alerts/alert.ts';
import type { Organization } from '#contract/organization/organization.ts';
import type { AnswerRequest } from '#machines/alerts/answerAlert/setup.ts';
import { closeNotifications } from '#src/app/services/worker.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { sendHolding } from './heldAlerts/holding.ts';

/** Saves the answer to an alert, from whichever screen it was given; without a connection it is held. */
export const savingAnswer = ({ api }: Services, { id: OrganizationId, ParentId }: Organization) =>
  callActor<AlertResponse, AnswerRequest>(({ userId, alertId, ...body }, signal) => {
    void closeNotifications(`alert:${alertId}`).catch(() => undefined);
    return sendHolding(
      { kind: 'answer', personId: userId, organizationId: OrganizationId, parentId: ParentId, alertId, ...body },
      (key) =>
        api.send(saveAlertResponse, {
          params: { userId, alertId },
          body,
          key,
          tenant: { OrganizationId, ParentId },
          signal,
        }),
    );
  });
