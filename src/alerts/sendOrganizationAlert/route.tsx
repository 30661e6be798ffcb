import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { sendOrganizationAlert } from '#contract/alerts/calls.ts';
import type { Organization } from '#contract/organization/organization.ts';
import type { CurrentUser } from '#contract/account/person.ts';
import { present } from '#machines/alerts/sendOrganizationAlert/present.ts';
import { sendOrganizationAlertMachine } from '#machines/alerts/sendOrganizationAlert/machine.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { SendOrganizationAlert } from '#src/alerts/sendOrganizationAlert/Screen.tsx';
import { useDutyNote } from '#src/alerts/onDuty/useDutyNote.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { sendHolding } from '../heldAlerts/holding.ts';
import { countingAudiences } from './countingAudiences.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideSending = (services: Services, { id: personId }: CurrentUser, { ParentId }: Organization) => {
  const { api } = services;
  return sendOrganizationAlertMachine.provide({
    actors: {
      watchAudiences: countingAudiences(services),
      sendAlert: callActor(({ organizationId, information, audience }, signal) =>
        sendHolding(
          { kind: 'alert', personId, organizationId, parentId: ParentId, information, audience },
          (key, writtenAt) =>
            api.send(sendOrganizationAlert, {
              params: { orgId: organizationId },
              body: { information, audience, writtenAt },
              tenant: { OrganizationId: organizationId, ParentId },
              key,
              signal,
            }),
        ),
      ),
    },
  });
};

/** Who may not send alerts is led to the list. */
export default function SendOrganizationAlertRoute() {
  const { user, organization } = useOrganizationWorld();
  const maySend = holdsPolicyIn(user, organization, 'send-chapter-safety-alert-member');
  return maySend ? <Sending /> : <Redirect to={href.organizationAlerts()} replace />;
}

function Sending() {
  const { services, user, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, organizationName: organization.name };
  const actor = useFlow(provideSending(services, user, organization), { input });
  return <SendOrganizationAlertScreen actor={actor} alone={useDutyNote().warning !== null} />;
}

interface SendingProps {
  actor: ActorRefFrom<typeof sendOrganizationAlertMachine>;
  /** No one is on duty. */
  alone?: boolean;
}

export function SendOrganizationAlertScreen({ actor, alone }: SendingProps) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <SendOrganizationAlert view={view} send={send} alone={alone} />;
}
