import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { reportIncident } from '#contract/incidents/calls.ts';
import { incidentReportMachine } from '#machines/incidents/incidentReport/machine.ts';
import type { IncidentReportInput } from '#machines/incidents/incidentReport/setup.ts';
import { present } from '#machines/incidents/incidentReport/present.ts';
import { type IncidentPhotoProps, ReportIncident } from '#src/incidents/incidentReport/Screen.tsx';
import { placeOf } from '#src/app/services/device/location.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { UploadField } from '#src/events/upload/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useHolding } from '#src/kit/useHolding.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideReport = (services: Services) =>
  incidentReportMachine.provide({
    actors: {
      locate: calling((_, signal) => placeOf(services, signal)),
      sendReport: calling(({ eventId, values, witnessed, photo }, signal) =>
        services.api.send(reportIncident, {
          query: { EventId: eventId },
          body: { ...values, witnessed: witnessed ? 'true' : 'false', ...(photo === null ? {} : { file: photo }) },
          signal,
        }),
      ),
    },
  });

/** What is told of the event waits: somebody who is checked out meanwhile keeps what they have typed. */
export default function IncidentReportRoute({ world: { info, hold } }: { world: EventWorld }) {
  const { id, information } = info.event;
  useHolding(true, hold);
  return <NewReport eventId={id} zone={information.timezone} goesOnTo={href.eventView(id)} />;
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
