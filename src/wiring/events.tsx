import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { listUpcomingEvents } from '#contract/calls/events.ts';
import { eventsMachine } from '#machines/flows/events/events.machine.ts';
import { present } from '#machines/flows/events/present.ts';
import { holdsHere } from '#machines/flows/session/organizations.ts';
import { Events } from '#src/screens/events/Events.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { useFlow } from './useFlow.ts';
import { useOrganizationWorld } from './world.ts';

const provideEvents = ({ api }: Services) =>
  eventsMachine.provide({
    actors: {
      loadEvents: calling(async ({ shelf }, signal) => {
        const query = shelf === 'past' ? { pastEvents: true } : {};
        return (await api.send(listUpcomingEvents, { query, signal })).data;
      }),
    },
  });

export default function EventsRoute() {
  const { services, user, organization } = useOrganizationWorld();
  const mayCreate = holdsHere(user, organization, 'event-creator');
  const actor = useFlow(provideEvents(services), { input: { mayCreate } });
  return <EventsScreen actor={actor} />;
}

export function EventsScreen({ actor }: { actor: ActorRefFrom<typeof eventsMachine> }) {
  const snapshot = useSelector(actor, (each) => each);
  return (
    <Events
      view={present(snapshot)}
      onShelf={(shelf) => actor.send({ type: 'shelf.chosen', shelf })}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
