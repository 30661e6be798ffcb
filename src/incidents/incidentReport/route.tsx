import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
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
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useHolding } from '#src/kit/useHolding.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

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
  return <NewReport eventId={id} zone={information.timezone} goesOnTo={`/event-view/${id}`} />;
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
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, {});
  useExit(view.goesTo);
  return (
    <ReportIncident
      view={view}
      photoField={uploadPhoto}
      onDate={(wall) => actor.send({ type: 'date.changed', wall })}
      onNow={() => actor.send({ type: 'now.pressed', now: now() })}
      onLocation={(text) => actor.send({ type: 'location.changed', text })}
      onLocate={() => actor.send({ type: 'locate.pressed' })}
      onUploaded={(file) => actor.send({ type: 'photo.uploaded', file })}
      onPhotoRemoved={() => actor.send({ type: 'photo.removed' })}
      onUploading={(running) => actor.send({ type: 'upload.changed', running })}
      onSubmit={(texts) => actor.send({ type: 'form.submitted', texts, now: now() })}
    />
  );
}

const uploadPhoto = (props: IncidentPhotoProps) => <UploadField label="Photo" taken="pictures" {...props} />;
