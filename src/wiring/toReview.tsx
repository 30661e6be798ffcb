import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { listEventsToReview } from '#contract/calls/review.ts';
import { createLoadMachine, type LoadActor } from '#machines/flows/load/load.machine.ts';
import { holdsHere } from '#machines/flows/session/organizations.ts';
import { type ReviewQueue, toReviewOf } from '#machines/flows/toReview/toReview.ts';
import { ToReview } from '#src/screens/review/ToReview.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { watchingNews } from './news.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useOrganizationWorld } from './world.ts';

const eventsToReview = createLoadMachine<ReviewQueue, { organizationId: string }>('eventsToReview');

const provideEventsToReview = (services: Services) =>
  eventsToReview.provide({
    actors: {
      load: calling(async (_, signal) => {
        const { data } = await services.api.send(listEventsToReview, { signal });
        return { events: data, now: new Date().toISOString() };
      }),
      watchNews: watchingNews(services, ({ params }) => [`organization:${params.organizationId}`]),
    },
  });

/** What waits for a reviewer; who is none is led home. */
export default function ToReviewRoute() {
  const { user, organization } = useOrganizationWorld();
  return holdsHere(user, organization, 'event-reviewer') ? <Reviewing /> : <Redirect to="/" replace />;
}

function Reviewing() {
  const { services, organization } = useOrganizationWorld();
  const params = { organizationId: organization.id };
  const actor = useFlow(provideEventsToReview(services), { input: { what: 'The events to review', params } });
  useRefreshOnReturn(actor);
  return <ToReviewScreen actor={actor} />;
}

export function ToReviewScreen({ actor }: { actor: LoadActor<ReviewQueue, { organizationId: string }> }) {
  const snapshot = useSelector(actor, (each) => each);
  return (
    <ToReview
      view={toReviewOf(snapshot.context)}
      refreshing={snapshot.matches('refreshing')}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
