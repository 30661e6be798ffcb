import { Redirect } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { type DeskActor, provideDesk } from '#src/incidents/incidentReport/desk.ts';
import { DeskLoading } from '#src/incidents/incidentReport/DeskLoading.tsx';
import { NewReport as NewAnonymousReport } from '../anonymousReport/route.tsx';
import { NewReport } from '../incidentReport/route.tsx';
import { ReportsOf } from '../incidentReports/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

export interface IncidentsProps {
  eventId: string;
  opens: 'form' | 'anonymousForm' | 'reports';
  /** Of the reports, the one that is opened. */
  reportId: string | null;
}

/** What stays open of a cancelled event: its incidents are reported and read by those who could before. */
export default function IncidentsAfterCancelling(props: IncidentsProps) {
  const { services } = useOrganizationWorld();
  const { eventId } = props;
  const actor = useFlow(provideDesk(services), { input: { what: 'The event', params: { eventId } } });
  return <IncidentsScreen actor={actor} {...props} />;
}

export function IncidentsScreen({ actor, eventId, opens, reportId }: IncidentsProps & { actor: DeskActor }) {
  const { view, send } = useView(actor, ({ context }) => context);
  const { data } = view;
  if (data === null) return <DeskLoading title="Incidents" what="event" view={view} send={send} />;
  if (!(opens === 'reports' ? data.mayRead : data.mayReport)) return <Redirect to="/" replace />;
  const { pass, PossibleReaders: readers } = data;
  const at = { eventId, zone: data.event.timezone };
  if (opens === 'reports') return <ReportsOf {...at} reportId={reportId} />;
  if (opens === 'form')
    return <NewReport {...at} goesOnTo="/" readers={readers} isAnonymityOpen={pass !== undefined} />;
  if (pass === undefined) return <Redirect to={href.incidentReport(eventId)} replace />;
  return <NewAnonymousReport {...at} goesOnTo="/" readers={readers} pass={pass} />;
}
