import { useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { limits } from '#contract/kit/limits.ts';
import { closeDoor, listDoors, offerDoor } from '#contract/door/doorDeviceCalls.ts';
import { doorDevicesMachine } from '#machines/door/doorDevices/machine.ts';
import { present } from '#machines/door/doorDevices/present.ts';
import type { Services } from '#src/app/services/services.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { callActor } from '#src/kit/actor.ts';
import { watchingNewsPaced } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';
import { DoorDevices } from './Screen.tsx';

const pace = { restsFor: 200, asksEvery: 20_000 };

/** The secrets of codes stay here, outside of the chart, for as long as this page is open. */
const provideDoorDevices = (services: Services, links: Map<string, string>) =>
  doorDevicesMachine.provide({
    actors: {
      listDoors: callActor(async ({ eventId }, signal) => {
        const { data } = await services.api.send(listDoors, { params: { id: eventId }, signal });
        return data;
      }),
      offerDoor: callActor(async ({ eventId, name: typed }, signal) => {
        const asked = { params: { id: eventId }, body: { name: typed }, signal };
        const { id, name, secret } = await services.api.send(offerDoor, asked);
        links.set(id, `${location.origin}${href.pairDoor()}#${secret}`);
        return { id, name, until: new Date(Date.now() + limits.doorCodeMinutes * 60_000).toISOString() };
      }),
      closeDoor: callActor(({ eventId, doorId }, signal) =>
        services.api.send(closeDoor, { params: { id: eventId, doorId }, signal }),
      ),
      watchNews: watchingNewsPaced(services, ({ eventId }) => [`doors:${eventId}`], pace),
    },
  });

export default function DoorDevicesRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const { id: eventId, information } = world.info.event;
  const [links] = useState(() => new Map<string, string>());
  const actor = useFlow(provideDoorDevices(services, links), {
    input: { eventId, zone: information.timezone, endsAt: information.endDate },
  });
  useRefreshOnReturn(actor);
  return <DoorDevicesScreen actor={actor} title={information.title} links={links} now={useNow(1_000)} />;
}

export interface DoorDevicesScreenProps {
  actor: ActorRefFrom<typeof doorDevicesMachine>;
  title: string;
  /** What each code says, by its door. */
  links: ReadonlyMap<string, string>;
  /** The moment, UTC ISO. */
  now: string;
}

export function DoorDevicesScreen({ actor, title, links, now }: DoorDevicesScreenProps) {
  const { view, send } = useView(actor, present);
  const isOver = view.code !== null && now >= view.code.until;
  useEffect(() => {
    if (isOver) send({ type: 'code.ended' });
  }, [isOver, send]);
  return <DoorDevices view={view} send={send} title={title} link={links.get(view.code?.id ?? '') ?? ''} now={now} />;
}
