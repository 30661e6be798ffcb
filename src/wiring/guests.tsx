import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { listAttendees } from '#contract/calls/attendance.ts';
import { guestListMachine } from '#machines/flows/guestList/guestList.machine.ts';
import { present } from '#machines/flows/guestList/present.ts';
import { GuestList } from '#src/screens/guests/GuestList.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import type { EventWorld } from './attendance.tsx';
import { watchingNews } from './news.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

const provideGuestList = (services: Services) =>
  guestListMachine.provide({
    actors: {
      loadAttendees: calling(
        async ({ eventId }, signal) =>
          (await services.api.send(listAttendees, { params: { id: eventId }, signal })).data,
      ),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });

export default function GuestListRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const { id, information } = world.info.event;
  const actor = useFlow(provideGuestList(services), { input: { eventId: id, zone: information.timezone } });
  useRefreshOnReturn(actor);
  return <GuestListScreen actor={actor} />;
}

export function GuestListScreen({ actor }: { actor: ActorRefFrom<typeof guestListMachine> }) {
  const snapshot = useSelector(actor, (each) => each);
  return (
    <GuestList
      view={present(snapshot)}
      onSearch={(text) => actor.send({ type: 'search.changed', text })}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
