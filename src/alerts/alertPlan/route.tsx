import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { getAlertPlan, saveAlertPlan } from '#contract/alerts/calls.ts';
import { href } from '#contract/kit/addresses.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { alertPlanMachine } from '#machines/alerts/alertPlan/machine.ts';
import { present } from '#machines/alerts/alertPlan/present.ts';
import { AlertPlan } from '#src/alerts/alertPlan/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { useExit } from '#src/kit/exit.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useView } from '#src/kit/useView.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';

const provideAlertPlan = ({ services: { api }, organization }: OrganizationWorld) => {
  const tenant = { OrganizationId: organization.id, ParentId: organization.ParentId };
  return alertPlanMachine.provide({
    actors: {
      loadPlan: callActor((_, signal) => api.send(getAlertPlan, { tenant, signal })),
      savePlan: callActor((body, signal) => api.send(saveAlertPlan, { body, tenant, signal })),
    },
  });
};

export default function AlertPlanRoute() {
  const world = useOrganizationWorld();
  const { user, organization } = world;
  const actor = useFlow(provideAlertPlan(world), { input: { organization: organization.name } });
  if (!holdsPolicyIn(user, organization, 'personal-safety-alerts')) return <Redirect to={href.home()} replace />;
  return <AlertPlanScreen actor={actor} />;
}

export function AlertPlanScreen({ actor }: { actor: ActorRefFrom<typeof alertPlanMachine> }) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <AlertPlan view={view} send={send} />;
}
