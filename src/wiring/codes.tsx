import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { listAttendees } from '#contract/calls/attendance.ts';
import { checkInAttendee } from '#contract/calls/door.ts';
import { codesMachine } from '#machines/flows/codes/codes.machine.ts';
import { present } from '#machines/flows/codes/present.ts';
import { rsvpButton } from '#machines/flows/rsvp/rsvpButton.ts';
import { Codes } from '#src/screens/door/Codes.tsx';
import type { Services } from '#src/services/services.ts';
import { keepScreenAwake } from '#src/services/wakeLock.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { watchingNews } from './news.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useNow } from './useNow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

const provideCodes = (services: Services) =>
  codesMachine.provide({
    actors: {
      loadOwnAttendee: calling(async ({ eventId, userId }, signal) => {
        const query = { UserId: userId, InviterId: userId };
        const { data } = await services.api.send(listAttendees, { params: { id: eventId }, query, signal });
        return data[0] ?? null;
      }),
      checkInSelf: calling(async ({ eventId, qrCode }, signal) => {
        const { checkinDate } = await services.api.send(checkInAttendee, { params: { id: eventId, qrCode }, signal });
        return { checkinDate };
      }),
      watchNews: watchingNews(services, ({ userId }) => [`user:${userId}`]),
    },
  });

export default function CodesRoute({ world }: { world: EventWorld }) {
  const { services, user } = useOrganizationWorld();
  const { info } = world;
  const actor = useFlow(provideCodes(services), {
    input: {
      eventId: info.event.id,
      userId: user.id,
      isCheckInStaff: info.isCheckInStaff,
      canRsvp: rsvpButton(info, useNow()) === 'rsvp',
      known: info.attendee,
    },
  });
  useRefreshOnReturn(actor);
  return <CodesScreen actor={actor} world={world} />;
}

export interface CodesScreenProps {
  actor: ActorRefFrom<typeof codesMachine>;
  world: EventWorld;
}

export function CodesScreen({ actor, world: { info, changeInfo } }: CodesScreenProps) {
  const snapshot = useSelector(actor, (each) => each);
  useEmitted(actor, {
    'attendee.told': ({ attendee }) => changeInfo({ ...info, attendee }),
  });
  useEffect(() => keepScreenAwake(), []);
  return (
    <Codes
      view={present(snapshot)}
      title={info.event.information.title}
      rsvpHref={`/event-view/${info.event.id}`}
      onCheckInSelf={() => actor.send({ type: 'checkInSelf.pressed' })}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
