import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { getEvent } from '#contract/calls/events.ts';
import { addSectionComment, approveEvent, rejectEvent, requestChanges, reviewSection } from '#contract/calls/review.ts';
import { reviewPaths } from '#machines/flows/reviewEvent/paths.ts';
import { pathOf, present } from '#machines/flows/reviewEvent/present.ts';
import { reviewEventMachine } from '#machines/flows/reviewEvent/reviewEvent.machine.ts';
import { holdsHere } from '#machines/flows/session/organizations.ts';
import { ReviewEvent } from '#src/screens/review/ReviewEvent.tsx';
import type { Services } from '#src/services/services.ts';
import { calling } from './actor.ts';
import { bindUrl } from './bindUrl.ts';
import { watchingNews } from './news.ts';
import { templatesIn } from './templatesIn.ts';
import { useEmitted } from './useEmitted.ts';
import { useFlow } from './useFlow.ts';
import { useRefreshOnReturn } from './useRefreshOnReturn.ts';
import { useWayOn } from './useWayOn.ts';
import { useOrganizationWorld } from './world.ts';

const provideReview = (services: Services, parentId: string) => {
  const { api } = services;
  return reviewEventMachine.provide({
    actors: {
      loadEvent: calling(async ({ eventId }, signal) => {
        const event = await api.send(getEvent, { params: { id: eventId }, signal });
        return { event, templates: await templatesIn(api, event, parentId, signal) };
      }),
      decideSection: calling(({ eventId, decision }, signal) => {
        const { moduleId, sectionId, version, approved } = decision;
        return api.send(reviewSection, {
          params: { id: eventId, moduleId, sectionId },
          body: { approved, version },
          signal,
        });
      }),
      addComment: calling(({ eventId, comment }, signal) => {
        const { moduleId, sectionId, text } = comment;
        return api.send(addSectionComment, {
          params: { eventId, moduleId, sectionId },
          body: { comment: text },
          signal,
        });
      }),
      approve: calling(({ eventId }, signal) => api.send(approveEvent, { params: { id: eventId }, signal })),
      sendBack: calling(({ eventId, asked, reason }, signal) =>
        api.send(asked === 'reject' ? rejectEvent : requestChanges, {
          params: { id: eventId },
          body: { reason },
          signal,
        }),
      ),
      watchNews: watchingNews(services, ({ eventId }) => [`event:${eventId}`]),
    },
  });
};

export interface ReviewEventRouteProps {
  eventId: string;
  /** The address below `/review/{id}`; one that is none of the review's leads to its overview. */
  wanted: string;
}

export default function ReviewEventRoute(props: ReviewEventRouteProps) {
  const isKnown = reviewPaths.includes(props.wanted);
  return isKnown ? <Reviewing {...props} /> : <Redirect to={`/review/${props.eventId}`} replace />;
}

function Reviewing({ eventId, wanted }: ReviewEventRouteProps) {
  const { services, user, organization } = useOrganizationWorld();
  const isReviewer = holdsHere(user, organization, 'event-reviewer');
  const actor = useFlow(provideReview(services, organization.ParentId), {
    input: { eventId, userId: user.id, isReviewer, wanted },
  });
  useRefreshOnReturn(actor);
  return <ReviewEventScreen actor={actor} />;
}

export function ReviewEventScreen({ actor }: { actor: ActorRefFrom<typeof reviewEventMachine> }) {
  const snapshot = useSelector(actor, (each) => each);
  const { eventId } = snapshot.context;
  const view = present(snapshot);
  useEmitted(actor, {});
  useWayOn(view.goesTo);
  useEffect(
    () =>
      bindUrl(actor, {
        base: `/review/${eventId}`,
        owned: reviewPaths,
        pathOf,
        follow: (path) => actor.send({ type: 'url.changed', path }),
      }),
    [actor, eventId],
  );
  return (
    <ReviewEvent
      view={view}
      onStep={(step) => actor.send({ type: 'step.chosen', step })}
      onDecide={(sectionId, approved) => actor.send({ type: 'section.decided', sectionId, approved })}
      onComment={(sectionId, text) => actor.send({ type: 'comment.submitted', sectionId, text })}
      onApprove={() => actor.send({ type: 'approve.pressed' })}
      onRequestChanges={() => actor.send({ type: 'requestChanges.pressed' })}
      onReject={() => actor.send({ type: 'reject.pressed' })}
      onReason={(reason) => actor.send({ type: 'reason.submitted', reason })}
      onReasonLeft={() => actor.send({ type: 'reason.left' })}
      onRetry={() => actor.send({ type: 'retry.pressed' })}
    />
  );
}
