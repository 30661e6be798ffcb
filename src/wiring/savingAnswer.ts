import { saveAlertResponse } from '#contract/calls/alerts.ts';
import type { AlertResponse } from '#contract/entities/alert.ts';
import type { Organization } from '#contract/entities/organization.ts';
import type { GivenAnswer } from '#machines/flows/answerAlert/answerAlert.setup.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { sendHolding } from './holding.ts';

/** Saves the answer to an alert, from whichever screen it was given; without a connection it is held. */
export const savingAnswer = ({ api }: Services, { id: OrganizationId, ParentId }: Organization) =>
  calling<AlertResponse, GivenAnswer>(({ userId, alertId, ...body }, signal) =>
    sendHolding(
      { kind: 'answer', personId: userId, organizationId: OrganizationId, parentId: ParentId, alertId, ...body },
      (key) =>
        api.send(saveAlertResponse, {
          params: { userId, alertId },
          body,
          key,
          pair: { OrganizationId, ParentId },
          signal,
        }),
    ),
  );
