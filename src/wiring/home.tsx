import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { listUpcomingEvents } from '#contract/calls/events.ts';
import type { UpcomingEvent } from '#contract/entities/event.ts';
import type { Topic } from '#contract/news.ts';
import { homeOf } from '#machines/flows/events/home.ts';
import { createLoadMachine, type LoadActor } from '#machines/flows/load/load.machine.ts';
import { holdsHere } from '#machines/flows/session/organizations.ts';
import { Home } from '#src/screens/events/Home.tsx';
import { owedAnswers, watchOwedAnswers } from '#src/services/owedAnswers.ts';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { watchingNews } from './news.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

const upcomingEvents = createLoadMachine<UpcomingEvent[], null>('upcomingEvents');

const provideUpcoming = (services: Services, topics: readonly Topic[]) =>
  upcomingEvents.provide({
    actors: {
      load: calling(async (_, signal) => (await services.api.send(listUpcomingEvents, { signal })).data),
      watchNews: watchingNews(services, () => topics),
    },
  });

export default function HomeRoute({ aside }: { aside: React.ReactNode }) {
  const { services, user, organization } = useOrganizationWorld();
  const topics: Topic[] = [`organization:${organization.id}`, `user:${user.id}`];
  const actor = useFlow(provideUpcoming(services, topics), { input: { what: 'Your events', params: null } });
  useRefreshOnReturn(actor);
  return <HomeScreen actor={actor} aside={aside} />;
}

export interface HomeScreenProps {
  actor: LoadActor<UpcomingEvent[], null>;
  aside: React.ReactNode;
}

export function HomeScreen({ actor, aside }: HomeScreenProps) {
  const { user, organization, eventPhoto } = useOrganizationWorld();
  const { data, error } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <Home
      owed={useSyncExternalStore(watchOwedAnswers, owedAnswers)}
      reviews={holdsHere(user, organization, 'event-reviewer')}
      view={homeOf({ events: data, error, photo: eventPhoto })}
      aside={aside}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
