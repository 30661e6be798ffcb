import { useEffect } from 'react';
import { href } from '#contract/kit/addresses.ts';
import { listAttendees } from '#contract/rsvp/calls.ts';
import { checkInAttendee } from '#contract/door/calls.ts';
import { codesMachine } from '#machines/door/codes/machine.ts';
import { present } from '#machines/door/codes/present.ts';
import { rsvpButton } from '#machines/rsvp/rsvpButton.ts';
import { Codes } from '#src/door/codes/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { keepScreenAwake } from '#src/app/services/device/wakeLock.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '#src/events/eventView/attendance.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideCodes = (services: Services) =>
  codesMachine.provide({
    actors: {
      loadOwnAttendee: callActor(async ({ eventId, userId }, signal) => {
        const query = { UserId: userId, InviterId: userId };
        const { data } = await services.api.send(listAttendees, { params: { id: eventId }, query, signal });
        return data[0] ?? null;
      }),
      checkInSelf: callActor(async ({ eventId, qrCode, ...before }, signal) => {
        const { checkinDate } = await services.api.send(checkInAttendee, {
          params: { id: eventId, qrCode },
          signal,
          once: `${qrCode} ${before.checkinDate} ${before.checkoutDate}`,
        });
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

export function CodesScreen({ actor, world: { info, changeInfo } }: AtEvent<typeof codesMachine>) {
  const { view, send } = useView(actor, present, {
    'attendee.updated': ({ attendee }) => changeInfo({ ...info, attendee }),
  });
  useEffect(() => keepScreenAwake(), []);
  const { id, information } = info.event;
  return <Codes view={view} send={send} title={information.title} rsvpHref={href.eventView(id)} />;
}
