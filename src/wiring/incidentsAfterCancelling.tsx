import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { getIncidentDesk } from '#contract/calls/incidents.ts';
import type { IncidentDesk } from '#contract/entities/incident.ts';
import { createLoadMachine, type LoadActor } from '#machines/flows/load/load.machine.ts';
import { AfterCancelling } from '#src/screens/incidents/AfterCancelling.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { NewReport } from './incidentReport.tsx';
import { ReportsOf } from './incidentReports.tsx';
import { watchingNews } from './news.ts';
import { useFlow } from './useFlow.ts';
import { useOrganizationWorld } from './world.ts';

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
  const { data, error } = useSelector(actor, (each) => each.context);
  if (data === null) return <AfterCancelling error={error} onRetry={() => actor.send({ type: 'retry.pressed' })} />;
  if (!(reports ? data.mayRead : data.mayReport)) return <Redirect to="/" replace />;
  const zone = data.event.timezone;
  if (reports) return <ReportsOf eventId={eventId} zone={zone} reportId={reports.reportId} />;
  return <NewReport eventId={eventId} zone={zone} goesOnTo="/" />;
}
