import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { alertsOf } from '#machines/alerts/organizationAlerts/list.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { OrganizationAlerts } from '#src/alerts/organizationAlerts/Screen.tsx';
import { heldAlerts } from '#src/app/services/storage/heldAlerts.ts';
import { useHeld } from '../heldAlerts/holding.ts';
import { type AlertsActor, useOrganizationAlerts } from './useOrganizationAlerts.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

export default function OrganizationAlertsRoute() {
  return <OrganizationAlertsScreen actor={useOrganizationAlerts()} />;
}

export function OrganizationAlertsScreen({ actor }: { actor: AlertsActor }) {
  const { services, user, organization } = useOrganizationWorld();
  const [, navigate] = useLocation();
  const held = useHeld();
  const { view, send } = useView(actor, ({ context }) => alertsOf(context, held, organization.id, services.zone()));
  return (
    <OrganizationAlerts
      view={view}
      send={send}
      maySend={holdsPolicyIn(user, organization, 'send-chapter-safety-alert-member')}
      refreshing={useSelector(actor, (each) => each.matches('refreshing'))}
      onOpen={(alert) => navigate(href.answerAlert(alert.id), { state: { alert } })}
      onDrop={(key) => heldAlerts.settle(key)}
    />
  );
}
