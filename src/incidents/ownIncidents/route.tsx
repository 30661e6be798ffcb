import { useSelector } from '@xstate/react';
import type { OwnIncidentEntry } from '#contract/incidents/incident.ts';
import { listOwnIncidents } from '#contract/incidents/threadCalls.ts';
import { ownIncidentsOf } from '#machines/incidents/ownIncidents/ownIncidents.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { OwnIncidents } from '#src/incidents/ownIncidents/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

interface OwnParams {
  /** An answer is heard of by the mail that tells of it. */
  userId: string;
}

const ownIncidents = createLoadMachine<OwnIncidentEntry[], OwnParams>('ownIncidents');

const provideOwn = (services: Services) =>
  ownIncidents.provide({
    actors: {
      load: callActor(
        async ({ params: { userId } }, signal) =>
          (await services.api.send(listOwnIncidents, { params: { userId }, signal })).data,
      ),
      watchNews: watchingNews(services, ({ params }) => [`user:${params.userId}`]),
    },
  });

export default function OwnIncidentsRoute() {
  const { services, user } = useOrganizationWorld();
  const actor = useFlow(provideOwn(services), { input: { what: 'Your reports', params: { userId: user.id } } });
  useRefreshOnReturn(actor);
  return <OwnIncidentsScreen actor={actor} />;
}

export function OwnIncidentsScreen({ actor }: { actor: LoadActor<OwnIncidentEntry[], OwnParams> }) {
  const { view, send } = useView(actor, ({ context }) => ownIncidentsOf(context));
  return <OwnIncidents view={view} send={send} refreshing={useSelector(actor, (each) => each.matches('refreshing'))} />;
}
