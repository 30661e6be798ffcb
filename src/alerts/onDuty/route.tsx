import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { goOffDuty, goOnDuty, readDuty } from '#contract/alerts/dutyCalls.ts';
import type { DutyRoster } from '#contract/alerts/duty.ts';
import { href } from '#contract/kit/addresses.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { onDutyMachine, type ReadRoster } from '#machines/alerts/onDuty/machine.ts';
import { present } from '#machines/alerts/onDuty/present.ts';
import { OnDuty } from '#src/alerts/onDuty/Screen.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';

const pace = { restsFor: 200, asksEvery: 15_000 };

const provideOnDuty = ({ services, organization }: OrganizationWorld) => {
  const { api } = services;
  const tenant = { OrganizationId: organization.id, ParentId: organization.ParentId };
  const at = (orgId: string) => ({ params: { orgId }, tenant });
  return onDutyMachine.provide({
    actors: {
      readDuty: callActor(async ({ organizationId }, signal) =>
        readNow(await api.send(readDuty, { ...at(organizationId), signal })),
      ),
      goOnDuty: callActor(async ({ organizationId, until }, signal) =>
        readNow(await api.send(goOnDuty, { ...at(organizationId), body: { until }, signal })),
      ),
      goOffDuty: callActor(async ({ organizationId }, signal) =>
        readNow(await api.send(goOffDuty, { ...at(organizationId), signal })),
      ),
      watchNews: watchingNewsPaced(
        services,
        ({ organizationId }) => [`duty:${organizationId}`, `organization:${organizationId}`],
        pace,
      ),
    },
  });
};

const readNow = (roster: DutyRoster): ReadRoster => ({ roster, readAt: new Date().toISOString() });

/** For safety officers and whoever runs the organization; anyone else is led to the alerts. */
export default function OnDutyRoute() {
  const { user, organization } = useOrganizationWorld();
  const isOfficer = holdsPolicyIn(user, organization, 'send-chapter-safety-alert-member');
  const may = isOfficer || holdsPolicyIn(user, organization, 'organization-admin');
  return may ? <Duty isOfficer={isOfficer} /> : <Redirect to={href.organizationAlerts()} replace />;
}

function Duty({ isOfficer }: { isOfficer: boolean }) {
  const world = useOrganizationWorld();
  const { services, user, organization } = world;
  const now = useNow();
  const input = { organizationId: organization.id, userId: user.id, isOfficer, zone: services.zone(), now };
  const actor = useFlow(provideOnDuty(world), { input });
  useRefreshOnReturn(actor);
  useEffect(() => actor.send({ type: 'time.updated', now }), [actor, now]);
  return <OnDutyScreen actor={actor} />;
}

export function OnDutyScreen({ actor }: { actor: ActorRefFrom<typeof onDutyMachine> }) {
  return <OnDuty {...useView(actor, present)} />;
}
