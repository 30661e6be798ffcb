import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { listUpcomingEvents } from '#contract/events/calls.ts';
import { href } from '#contract/kit/addresses.ts';
import type { Topic } from '#contract/kit/news.ts';
import { eveningsHref } from '#machines/evenings/evening/eveningHref.ts';
import { eventsMachine } from '#machines/events/events/machine.ts';
import { present } from '#machines/events/events/present.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { Events } from '#src/events/events/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideEvents = (services: Services, topics: readonly Topic[]) =>
  eventsMachine.provide({
    actors: {
      loadEvents: callActor(async ({ period }, signal) => {
        const query = period === 'past' ? { pastEvents: true } : {};
        return (await services.api.send(listUpcomingEvents, { query, signal })).data;
      }),
      watchNews: watchingNews(services, () => topics),
    },
  });

/** The first load of every page names no more parts than it must: the evenings are asked for by the part that leads to them. */
const Evenings = lazyRoute(() => import('#src/evenings/route.tsx'));

/** The events of a member, and below them the evenings; what else is typed there leads home, as any address of nothing does. */
export default function EventsRoute({ wanted }: { wanted: string }) {
  if (wanted === '') return <ComingEvents />;
  const below = href.events() + wanted;
  return below.startsWith(eveningsHref) ? (
    <Evenings wanted={below.slice(eveningsHref.length)} />
  ) : (
    <Redirect to={href.home()} replace />
  );
}

function ComingEvents() {
  const { services, user, organization } = useOrganizationWorld();
  const mayCreate = holdsPolicyIn(user, organization, 'event-creator');
  const topics: Topic[] = [`organization:${organization.id}`, `user:${user.id}`];
  const actor = useFlow(provideEvents(services, topics), { input: { mayCreate, userId: user.id } });
  useRefreshOnReturn(actor);
  const replays = holdsPolicyIn(user, organization, 'organization-admin');
  return <EventsScreen actor={actor} eveningsHref={replays ? eveningsHref : null} />;
}

export interface EventsScreenProps {
  actor: ActorRefFrom<typeof eventsMachine>;
  eveningsHref?: string | null;
}

export function EventsScreen({ actor, eveningsHref: leads = null }: EventsScreenProps) {
  return <Events {...useView(actor, present)} eveningsHref={leads} />;
}
