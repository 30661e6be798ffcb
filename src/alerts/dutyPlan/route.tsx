import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { readDutyPlan, saveDutyPlan } from '#contract/alerts/dutyPlanCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { dutyPlanMachine } from '#machines/alerts/dutyPlan/machine.ts';
import { present } from '#machines/alerts/dutyPlan/present.ts';
import { DutyPlan } from '#src/alerts/dutyPlan/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';

const provideDutyPlan = ({ services, organization }: OrganizationWorld) => {
  const { api } = services;
  const tenant = { OrganizationId: organization.id, ParentId: organization.ParentId };
  const at = (orgId: string) => ({ params: { orgId }, tenant });
  return dutyPlanMachine.provide({
    actors: {
      readDutyPlan: callActor(({ organizationId }, signal) =>
        api.send(readDutyPlan, { ...at(organizationId), signal }),
      ),
      saveDutyPlan: callActor(({ organizationId, shifts, replaces }, signal) =>
        api.send(saveDutyPlan, { ...at(organizationId), body: { shifts, replaces }, signal }),
      ),
      watchNews: watchingNews(services, ({ organizationId }) => [
        `duty:${organizationId}`,
        `organization:${organizationId}`,
      ]),
    },
  });
};

/** For safety officers and whoever runs the organization; anyone else is led to the alerts. */
export default function DutyPlanRoute() {
  const { user, organization } = useOrganizationWorld();
  const isOfficer = holdsPolicyIn(user, organization, 'send-chapter-safety-alert-member');
  const may = isOfficer || holdsPolicyIn(user, organization, 'organization-admin');
  return may ? <Plan isOfficer={isOfficer} /> : <Redirect to={href.organizationAlerts()} replace />;
}

function Plan({ isOfficer }: { isOfficer: boolean }) {
  const world = useOrganizationWorld();
  const input = { organizationId: world.organization.id, userId: world.user.id, isOfficer };
  const actor = useFlow(provideDutyPlan(world), { input });
  useRefreshOnReturn(actor);
  return <DutyPlanScreen actor={actor} />;
}

export function DutyPlanScreen({ actor }: { actor: ActorRefFrom<typeof dutyPlanMachine> }) {
  return <DutyPlan {...useView(actor, present)} />;
}
