import { useSelector } from '@xstate/react';
import { Redirect } from 'wouter';
import { listEventsToReview } from '#contract/review/calls.ts';
import { createLoadMachine, type LoadActor } from '#machines/kit/load/machine.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { type ReviewQueue, toReviewOf } from '#machines/review/toReview/toReview.ts';
import { ToReview } from '#src/review/toReview/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { watchingNews } from '#src/kit/news.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const eventsToReview = createLoadMachine<ReviewQueue, { organizationId: string }>('eventsToReview');

const provideEventsToReview = (services: Services) =>
  eventsToReview.provide({
    actors: {
      load: callActor(async (_, signal) => {
        const { data } = await services.api.send(listEventsToReview, { signal });
        return { events: data, now: new Date().toISOString() };
      }),
      watchNews: watchingNews(services, ({ params }) => [`organization:${params.organizationId}`]),
    },
  });

/** What waits for a reviewer; who is none is led home. */
export default function ToReviewRoute() {
  const { user, organization } = useOrganizationWorld();
  return holdsPolicyIn(user, organization, 'event-reviewer') ? <Reviewing /> : <Redirect to="/" replace />;
}

function Reviewing() {
  const { services, organization } = useOrganizationWorld();
  const params = { organizationId: organization.id };
  const actor = useFlow(provideEventsToReview(services), { input: { what: 'The events to review', params } });
  useRefreshOnReturn(actor);
  return <ToReviewScreen actor={actor} />;
}

export function ToReviewScreen({ actor }: { actor: LoadActor<ReviewQueue, { organizationId: string }> }) {
  const { view, send } = useView(actor, ({ context }) => toReviewOf(context));
  return <ToReview view={view} send={send} refreshing={useSelector(actor, (each) => each.matches('refreshing'))} />;
}
