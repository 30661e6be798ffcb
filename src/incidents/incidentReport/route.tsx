import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { reportIncident } from '#contract/incidents/calls.ts';
import { incidentReportMachine } from '#machines/incidents/incidentReport/machine.ts';
import type { IncidentReportInput } from '#machines/incidents/incidentReport/setup.ts';
import { present } from '#machines/incidents/incidentReport/present.ts';
import { provideDesk } from '#src/incidents/incidentReport/desk.ts';
import { DeskLoading } from '#src/incidents/incidentReport/DeskLoading.tsx';
import { type IncidentPhotoProps, ReportIncident } from '#src/incidents/incidentReport/Screen.tsx';
import { placeOf } from '#src/app/services/device/location.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { UploadField } from '#src/events/upload/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useHolding } from '#src/kit/useHolding.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const wordOf = (holds: boolean) => (holds ? 'true' : 'false');

const provideReport = (services: Services) =>
  incidentReportMachine.provide({
    actors: {
      locate: callActor((_, signal) => placeOf(services, signal)),
      sendReport: callActor(({ eventId, values: { keptFromOwner, keptFrom, ...values }, witnessed, photo }, signal) =>
        services.api.send(reportIncident, {
          query: { EventId: eventId },
          body: {
            ...{ ...values, witnessed: wordOf(witnessed), keptFromOwner: wordOf(keptFromOwner) },
            keptFrom: keptFrom.join(),
            ...(photo === null ? {} : { file: photo }),
          },
          signal,
        }),
      ),
    },
  });

/** What is told of the event waits: someone who is checked out meanwhile keeps what they have typed. */
export default function IncidentReportRoute({ world: { info, hold } }: { world: EventWorld }) {
  const { id, information } = info.event;
  const { services } = useOrganizationWorld();
  useHolding(true, hold);
  const actor = useFlow(provideDesk(services), { input: { what: 'The form', params: { eventId: id } } });
  const { view, send } = useView(actor, ({ context }) => context);
  if (view.data === null) return <DeskLoading title="Report an Incident" what="form" view={view} send={send} />;
  const { timezone } = information;
  const { mayReport, pass, PossibleReaders: readers } = view.data;
  if (!mayReport) return <Redirect to={href.eventView(id)} replace />;
  const isAnonymityOpen = pass !== undefined;
  return <NewReport {...{ eventId: id, zone: timezone, goesOnTo: href.eventView(id), readers, isAnonymityOpen }} />;
}

export function NewReport(input: IncidentReportInput) {
  const { services } = useOrganizationWorld();
  return <IncidentReportScreen actor={useFlow(provideReport(services), { input })} />;
}

export interface IncidentReportScreenProps {
  actor: ActorRefFrom<typeof incidentReportMachine>;
  now?: () => string;
}

const atOnce = () => new Date().toISOString();

export function IncidentReportScreen({ actor, now = atOnce }: IncidentReportScreenProps) {
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  return <ReportIncident view={view} send={send} now={now} photoField={uploadPhoto} />;
}

const uploadPhoto = (props: IncidentPhotoProps) => <UploadField label="Photo" taken="pictures" {...props} />;
