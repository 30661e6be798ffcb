import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { listAttendees } from '#contract/calls/attendance.ts';
import { checkInAttendee } from '#contract/calls/door.ts';
import { readCode } from '#contract/codes.ts';
import { doorMachine } from '#machines/flows/door/door.machine.ts';
import { present } from '#machines/flows/door/present.ts';
import { CheckInGuests } from '#src/screens/door/CheckInGuests.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { goBack } from './history.ts';
import { watchingNews } from './news.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

const provideDoor = (services: Services) =>
  doorMachine.provide({
    actors: {
      checkInAttendee: calling(async ({ eventId, code }, signal) => {
        const params = { id: eventId, qrCode: readCode(code) };
        const { id, name, host, guestsToCome, checkinDate } = await services.api.send(checkInAttendee, {
          params,
          signal,
        });
        return { id, name, host, guestsToCome, checkinDate };
      }),
      loadAttendees: calling(
        async ({ eventId }, signal) =>
          (await services.api.send(listAttendees, { params: { id: eventId }, signal })).data,
      ),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });

export default function DoorRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const { event, isCheckInStaff } = world.info;
  const { title, timezone } = event.information;
  const actor = useFlow(provideDoor(services), {
    input: { eventId: event.id, title, zone: timezone, isCheckInStaff },
  });
  useRefreshOnReturn(actor);
  return <DoorScreen actor={actor} world={world} />;
}

export interface DoorScreenProps {
  actor: ActorRefFrom<typeof doorMachine>;
  world: EventWorld;
}

export function DoorScreen({ actor, world: { info } }: DoorScreenProps) {
  const { id, information } = info.event;
  const field = useRef<HTMLInputElement>(null);
  const snapshot = useSelector(actor, (each) => each);
  useEmitted(actor, {
    'field.emptied': () => {
      if (!field.current) return;
      field.current.value = '';
      field.current.focus();
    },
  });
  return (
    <CheckInGuests
      view={present(snapshot)}
      title={information.title}
      guestListHref={`/event-view/${id}/guest-list`}
      fieldRef={field}
      onSubmit={(code) => actor.send({ type: 'code.submitted', code, at: new Date().toISOString() })}
      onNext={() => actor.send({ type: 'next.pressed' })}
      onBack={goBack}
    />
  );
}
