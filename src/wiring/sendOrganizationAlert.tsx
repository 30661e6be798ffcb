import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { sendOrganizationAlert } from '#contract/calls/alerts.ts';
import type { Organization } from '#contract/entities/organization.ts';
import type { CurrentUser } from '#contract/entities/person.ts';
import { present } from '#machines/flows/sendOrganizationAlert/present.ts';
import { sendOrganizationAlertMachine } from '#machines/flows/sendOrganizationAlert/sendOrganizationAlert.machine.ts';
import { holdsHere } from '#machines/flows/session/organizations.ts';
import { SendOrganizationAlert } from '#src/screens/alerts/SendOrganizationAlert.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { sendHolding } from './holding.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useWayBackTo } from './useWayBackTo.ts';
import { useOrganizationWorld } from './world.ts';

const provideSending = ({ api }: Services, { id: personId }: CurrentUser, { ParentId }: Organization) =>
  sendOrganizationAlertMachine.provide({
    actors: {
      sendAlert: calling(({ organizationId, information }, signal) =>
        sendHolding({ kind: 'alert', personId, organizationId, parentId: ParentId, information }, (key) =>
          api.send(sendOrganizationAlert, {
            params: { orgId: organizationId },
            body: { information },
            pair: { OrganizationId: organizationId, ParentId },
            key,
            signal,
          }),
        ),
      ),
    },
  });

/** Who may not send alerts is led to the list. */
export default function SendOrganizationAlertRoute() {
  const { user, organization } = useOrganizationWorld();
  const maySend = holdsHere(user, organization, 'send-chapter-safety-alert-member');
  return maySend ? <Sending /> : <Redirect to="/safety-alerts" replace />;
}

function Sending() {
  const { services, user, organization } = useOrganizationWorld();
  const input = { organizationId: organization.id, organizationName: organization.name };
  return <SendOrganizationAlertScreen actor={useFlow(provideSending(services, user, organization), { input })} />;
}

export function SendOrganizationAlertScreen({ actor }: { actor: ActorRefFrom<typeof sendOrganizationAlertMachine> }) {
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, {});
  useWayBackTo(view.goesTo);
  return (
    <SendOrganizationAlert
      view={view}
      onSubmit={(information) => actor.send({ type: 'alert.submitted', information })}
      onNo={() => actor.send({ type: 'no.pressed' })}
      onYes={() => actor.send({ type: 'yes.pressed' })}
    />
  );
}
