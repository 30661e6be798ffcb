import { getIncidentDesk } from '#contract/incidents/calls.ts';
import type { IncidentPermissions } from '#contract/incidents/incident.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';

interface DeskParams {
  eventId: string;
}

export type DeskActor = LoadActor<IncidentPermissions, DeskParams>;

const incidentDesk = createLoadMachine<IncidentPermissions, DeskParams>('incidentDesk');

/** What one may do about the incidents of an event, and who could read a report. */
export const provideDesk = (services: Services) =>
  incidentDesk.provide({
    actors: {
      load: callActor(({ params: { eventId } }, signal) =>
        services.api.send(getIncidentDesk, { params: { id: eventId }, signal }),
      ),
      watchNews: watchingNews(services, () => []),
    },
  });
