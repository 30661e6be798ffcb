import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { SafetyCheckStatus } from '#contract/alerts/safetyCheck.ts';
import {
  endSafetyCheck,
  extendSafetyCheck,
  getSafetyCheck,
  startSafetyCheck,
} from '#contract/alerts/safetyCheckCalls.ts';
import { checkOnMeMachine } from '#machines/alerts/checkOnMe/machine.ts';
import { present } from '#machines/alerts/checkOnMe/present.ts';
import type { CheckOnMeEmitted, ReadCheck } from '#machines/alerts/checkOnMe/setup.ts';
import { CheckOnMe } from '#src/alerts/checkOnMe/Screen.tsx';
import { keptAlert } from '#src/app/services/storage/keptAlert.ts';
import { callActor } from '#src/kit/actor.ts';
import { awaitingConnection } from '#src/kit/connection.ts';
import { useExit } from '#src/kit/exit.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useView } from '#src/kit/useView.ts';
import { type OrganizationWorld, useOrganizationWorld } from '#src/kit/world.ts';
import { second } from '#contract/kit/durations.ts';
import { randomId } from '#src/app/services/device/randomId.ts';

const pace = { restsFor: 200, asksEvery: 10_000 };

const provideCheckOnMe = ({ services, user, organization }: OrganizationWorld) => {
  const { api } = services;
  const tenant = { OrganizationId: organization.id, ParentId: organization.ParentId };
  return checkOnMeMachine.provide({
    actors: {
      readCheck: callActor(async (_, signal) => readNow(await api.send(getSafetyCheck, { tenant, signal }))),
      findPlace: callActor(async (_, signal) =>
        (await import('#src/app/services/device/findPlace.ts')).findPlace(services, signal),
      ),
      // What became of one without an answer is read before another begins: that one is never the same.
      startCheck: callActor(async (body, signal) =>
        readNow(await api.send(startSafetyCheck, { body, tenant, signal, key: randomId() })),
      ),
      extendCheck: callActor(async ({ checkId, ...body }, signal) =>
        readNow(await api.send(extendSafetyCheck, { params: { checkId }, body, signal })),
      ),
      endCheck: callActor(async (params, signal) => readNow(await api.send(endSafetyCheck, { params, signal }))),
      awaitConnection: awaitingConnection(),
      watchNews: watchingNewsPaced(services, () => [`user:${user.id}`], pace),
    },
  });
};

const readNow = (standing: SafetyCheckStatus): ReadCheck => ({ standing, readAt: new Date().toISOString() });

/** Whether it is open to whoever is here, the server knows: one that runs elsewhere is (S-198). */
export default function CheckOnMeRoute() {
  const world = useOrganizationWorld();
  const now = useNow(second);
  const actor = useFlow(provideCheckOnMe(world), { input: { zone: world.services.zone(), now } });
  useRefreshOnReturn(actor);
  useEffect(() => actor.send({ type: 'time.updated', now }), [actor, now]);
  return <CheckOnMeScreen actor={actor} />;
}

export function CheckOnMeScreen({ actor }: { actor: ActorRefFrom<typeof checkOnMeMachine> }) {
  const { user } = useOrganizationWorld();
  const { view, send } = useView(actor, present, {
    'alert.opened': ({ id }: Extract<CheckOnMeEmitted, { type: 'alert.opened' }>) => keptAlert.watch(user.id, id),
  });
  useExit(view.goesTo);
  return <CheckOnMe view={view} send={send} />;
}
