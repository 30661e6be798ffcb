import type { ActorRefFrom } from 'xstate';
import { readIncidentReport } from '#contract/incidents/calls.ts';
import { holdIncident, releaseIncident } from '#contract/incidents/holdCalls.ts';
import { closeIncident, readOwnIncident, sendIncidentMessage } from '#contract/incidents/threadCalls.ts';
import { incidentThreadMachine } from '#machines/incidents/incidentThread/machine.ts';
import { present } from '#machines/incidents/incidentThread/present.ts';
import type { SeenIncident } from '#machines/incidents/incidentThread/fields.ts';
import type { IncidentRequest, IncidentThreadInput } from '#machines/incidents/incidentThread/setup.ts';
import { IncidentThread } from '#src/incidents/incidentThread/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideThread = (services: Services) => {
  const { api } = services;
  const read = async (asked: IncidentRequest, signal: AbortSignal): Promise<SeenIncident> => {
    const { side, reportId, eventId: id, userId } = asked;
    if (side === 'reader')
      return { side, report: await api.send(readIncidentReport, { params: { id, reportId }, signal }) };
    return { side, report: await api.send(readOwnIncident, { params: { userId, reportId }, signal }) };
  };
  return incidentThreadMachine.provide({
    actors: {
      readIncident: callActor(read),
      sendMessage: callActor(({ reportId, text }, signal) =>
        api.send(sendIncidentMessage, { params: { reportId }, body: { text }, signal }),
      ),
      closeIncident: callActor(({ reportId, text }, signal) =>
        api.send(closeIncident, { params: { reportId }, body: { text }, signal }),
      ),
      holdIncident: callActor(({ reportId, text }, signal) =>
        api.send(holdIncident, { params: { reportId }, body: { text }, signal }),
      ),
      releaseIncident: callActor((params, signal) => api.send(releaseIncident, { params, signal })),
      watchNews: watchingNews(services, ({ reportId }) => [`incident:${reportId}`]),
    },
  });
};

export function Thread(input: Omit<IncidentThreadInput, 'userId'>) {
  const { services, user } = useOrganizationWorld();
  const actor = useFlow(provideThread(services), { input: { ...input, userId: user.id } });
  return <IncidentThreadScreen actor={actor} />;
}

export function IncidentThreadScreen({ actor }: { actor: ActorRefFrom<typeof incidentThreadMachine> }) {
  return <IncidentThread {...useView(actor, present)} />;
}
