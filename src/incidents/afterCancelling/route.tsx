import { Redirect } from 'wouter';
import { type DeskActor, provideDesk } from '#src/incidents/incidentReport/desk.ts';
import { DeskLoading } from '#src/incidents/incidentReport/DeskLoading.tsx';
import { NewReport } from '../incidentReport/route.tsx';
import { ReportsOf } from '../incidentReports/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

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

export function IncidentsScreen({ actor, eventId, reports }: IncidentsProps & { actor: DeskActor }) {
  const { view, send } = useView(actor, ({ context }) => context);
  const { data } = view;
  if (data === null) return <DeskLoading title="Incidents" what="event" view={view} send={send} />;
  if (!(reports ? data.mayRead : data.mayReport)) return <Redirect to="/" replace />;
  const zone = data.event.timezone;
  if (reports) return <ReportsOf eventId={eventId} zone={zone} reportId={reports.reportId} />;
  return <NewReport eventId={eventId} zone={zone} goesOnTo="/" readers={data.PossibleReaders} />;
}
