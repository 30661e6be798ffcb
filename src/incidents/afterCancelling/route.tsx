import { Redirect } from 'wouter';
import { getIncidentDesk } from '#contract/incidents/calls.ts';
import type { IncidentDesk } from '#contract/incidents/incident.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { AfterCancelling } from '#src/incidents/afterCancelling/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import { NewReport } from '../incidentReport/route.tsx';
import { ReportsOf } from '../incidentReports/route.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

interface DeskParams {
  eventId: string;
}

const incidentDesk = createLoadMachine<IncidentDesk, DeskParams>('incidentDesk');

const provideDesk = (services: Services) =>
  incidentDesk.provide({
    actors: {
      load: calling(({ params: { eventId } }, signal) =>
        services.api.send(getIncidentDesk, { params: { id: eventId }, signal }),
      ),
      watchNews: watchingNews(services, () => []),
    },
  });

export interface IncidentsProps {
  eventId: string;
  /** The reports or one of them; null at the form for a new one. */
  reports: { reportId: string | null } | null;
}

/** What stays open of a cancelled event: its incidents are reported and read by those who could before. */
export default function IncidentsAfterCancelling(props: IncidentsProps) {
  const { services } = useOrganizationWorld();
  const { eventId } = props;
  const actor = useFlow(provideDesk(services), { input: { what: 'The event', params: { eventId } } });
  return <IncidentsScreen actor={actor} {...props} />;
}

export function IncidentsScreen({
  actor,
  eventId,
  reports,
}: IncidentsProps & { actor: LoadActor<IncidentDesk, DeskParams> }) {
  const { view, send } = useView(actor, ({ context }) => context);
  const { data } = view;
  if (data === null) return <AfterCancelling view={view} send={send} />;
  if (!(reports ? data.mayRead : data.mayReport)) return <Redirect to="/" replace />;
  const zone = data.event.timezone;
  if (reports) return <ReportsOf eventId={eventId} zone={zone} reportId={reports.reportId} />;
  return <NewReport eventId={eventId} zone={zone} goesOnTo="/" />;
}
