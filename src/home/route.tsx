import { useSelector } from '@xstate/react';
import { Suspense, useEffect, useSyncExternalStore } from 'react';
import { listUpcomingEvents } from '#contract/events/calls.ts';
import { listCategories, listRules } from '#contract/learning/calls.ts';
import { listEventsToReview } from '#contract/review/calls.ts';
import type { UpcomingEvent } from '#contract/events/event.ts';
import type { Topic } from '#contract/kit/news.ts';
import { type HomeCounts, homeOf, tilesOf } from '#machines/home/home.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { Home } from '#src/home/Screen.tsx';
import { isEventKept } from '#src/app/services/storage/kept.ts';
import { unansweredAlertCount, watchUnansweredAlertCount } from '#src/app/services/storage/unansweredAlertCount.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const KeptHome = lazyRoute(() => import('./keptRoute.tsx'));

const upcomingEvents = createLoadMachine<UpcomingEvent[], null>('upcomingEvents');

const provideUpcoming = (services: Services, topics: readonly Topic[]) =>
  upcomingEvents.provide({
    actors: {
      load: callActor(async (_, signal) => (await services.api.send(listUpcomingEvents, { signal })).data),
      watchNews: watchingNews(services, () => topics),
    },
  });

const homeCounts = createLoadMachine<HomeCounts, { parentId: string; reviews: boolean }>('homeCounts');

const provideCounts = (services: Services, topics: readonly Topic[]) =>
  homeCounts.provide({
    actors: {
      load: callActor(async ({ params: { parentId, reviews } }, signal) => {
        const { api } = services;
        const under = { params: { parentId }, signal };
        const [toReview, categories, rules] = await Promise.all([
          reviews ? numberOf(api.send(listEventsToReview, { signal }).then(({ data }) => data)) : null,
          numberOf(api.send(listCategories, under)),
          numberOf(api.send(listRules, under)),
        ]);
        return { toReview, categories, rules };
      }),
      watchNews: watchingNews(services, () => topics),
    },
  });

/** What can not be counted says nothing. */
const numberOf = (list: Promise<readonly unknown[]>): Promise<number | null> =>
  list.then(
    ({ length }) => length,
    () => null,
  );

export default function HomeRoute({ aside }: { aside: React.ReactNode }) {
  const { services, user, organization } = useOrganizationWorld();
  const topics: Topic[] = [`organization:${organization.id}`, `user:${user.id}`];
  const actor = useFlow(provideUpcoming(services, topics), { input: { what: 'Your events', params: null } });
  useRefreshOnReturn(actor);
  const reviews = holdsPolicyIn(user, organization, 'event-reviewer');
  const params = { parentId: organization.ParentId, reviews };
  const counts = useFlow(provideCounts(services, topics), { input: { what: 'The menu', params } });
  return <HomeScreen actor={actor} counts={useSelector(counts, ({ context }) => context.data)} aside={aside} />;
}

export interface HomeScreenProps {
  actor: LoadActor<UpcomingEvent[], null>;
  counts: HomeCounts | null;
  aside: React.ReactNode;
}

export function HomeScreen({ actor, counts, aside }: HomeScreenProps) {
  const { user, organization, eventPhoto } = useOrganizationWorld();
  const { data, error } = useSelector(actor, (snapshot) => snapshot.context);
  const owed = useSyncExternalStore(watchUnansweredAlertCount, unansweredAlertCount);
  const reviews = holdsPolicyIn(user, organization, 'event-reviewer');
  const rest = { aside, send: actor.send };
  const home = (
    <Home
      tiles={tilesOf({ events: data, counts, owed, reviews })}
      view={homeOf({ events: data, error, photo: eventPhoto, userId: user.id })}
      needsApp={organization.inactiveRoles !== undefined}
      {...rest}
    />
  );
  const isLoaded = data !== null;
  useEffect(() => {
    if (isLoaded) KeptHome.preload().catch(() => undefined);
  }, [isLoaded]);
  if (isLoaded || error === null || !isEventKept(organization.id)) return home;
  return (
    <Suspense fallback={home}>
      <KeptHome error={error} instead={home} owed={owed} reviews={reviews} {...rest} />
    </Suspense>
  );
}
