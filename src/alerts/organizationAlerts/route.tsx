import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import type { Policy } from '#contract/kit/policies.ts';
import type { DutyNote } from '#machines/alerts/onDuty/note.ts';
import { useDutyNote } from '#src/alerts/onDuty/useDutyNote.ts';
import { alertsOf } from '#machines/alerts/organizationAlerts/list.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { OrganizationAlerts } from '#src/alerts/organizationAlerts/Screen.tsx';
import { heldAlerts } from '#src/app/services/storage/heldAlerts.ts';
import { useHeld } from '../heldAlerts/holding.ts';
import { type AlertsActor, useOrganizationAlerts } from './useOrganizationAlerts.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

export default function OrganizationAlertsRoute() {
  const { user, organization } = useOrganizationWorld();
  const actor = useOrganizationAlerts();
  const holds = (policy: Policy) => holdsPolicyIn(user, organization, policy);
  const knowsDuty = holds('send-chapter-safety-alert-member') || holds('organization-admin');
  return knowsDuty ? <WithDuty actor={actor} /> : <OrganizationAlertsScreen actor={actor} />;
}

const WithDuty = ({ actor }: { actor: AlertsActor }) => <OrganizationAlertsScreen actor={actor} duty={useDutyNote()} />;

export function OrganizationAlertsScreen({ actor, duty }: { actor: AlertsActor; duty?: DutyNote }) {
  const { services, user, organization } = useOrganizationWorld();
  const [, navigate] = useLocation();
  const held = useHeld();
  useRefreshOnceSent(actor, held.length);
  const { view, send } = useView(actor, ({ context }) => alertsOf(context, held, organization.id, services.zone()));
  return (
    <OrganizationAlerts
      view={view}
      send={send}
      maySend={holdsPolicyIn(user, organization, 'send-chapter-safety-alert-member')}
      duty={duty}
      refreshing={useSelector(actor, (each) => each.matches('refreshing'))}
      onOpen={(alert) => navigate(href.answerAlert(alert.id), { state: { alert } })}
      onDrop={(key) => heldAlerts.settle(key)}
    />
  );
}

/** An alert or an answer that was held and has gone now stands in the list, whether or not the stream of news has come back. */
function useRefreshOnceSent(actor: AlertsActor, held: number): void {
  const before = useRef(held);
  useEffect(() => {
    if (held < before.current) actor.send({ type: 'refresh.requested' });
    before.current = held;
  }, [actor, held]);
}
