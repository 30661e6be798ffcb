import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { getEvent } from '#contract/events/calls.ts';
import { addSectionComment, approveEvent, rejectEvent, requestChanges, reviewSection } from '#contract/review/calls.ts';
import { reviewPaths } from '#machines/review/reviewEvent/paths.ts';
import { pathOf, present } from '#machines/review/reviewEvent/present.ts';
import { reviewEventMachine } from '#machines/review/reviewEvent/machine.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { ReviewEvent } from '#src/review/reviewEvent/Screen.tsx';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import { useUrl } from '#src/kit/bindUrl.ts';
import { watchingNews } from '#src/kit/news.ts';
import { templatesIn } from '#src/events/templatesIn.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useExit } from '#src/kit/exit.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideReview = (services: Services, parentId: string) => {
  const { api } = services;
  return reviewEventMachine.provide({
    actors: {
      loadEvent: callActor(async ({ eventId }, signal) => {
        const event = await api.send(getEvent, { params: { id: eventId }, signal });
        return { event, templates: await templatesIn(api, event, parentId, signal) };
      }),
      decideSection: callActor(({ eventId, decision }, signal) => {
        const { moduleId, sectionId, version, approved } = decision;
        return api.send(reviewSection, {
          params: { id: eventId, moduleId, sectionId },
          body: { approved, version },
          signal,
        });
      }),
      addComment: callActor(({ eventId, comment }, signal) => {
        const { moduleId, sectionId, text } = comment;
        return api.send(addSectionComment, {
          params: { eventId, moduleId, sectionId },
          body: { comment: text },
          signal,
        });
      }),
      approve: callActor(({ eventId }, signal) => api.send(approveEvent, { params: { id: eventId }, signal })),
      sendBack: callActor(({ eventId, asked, reason }, signal) =>
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
  return isKnown ? <Reviewing {...props} /> : <Redirect to={href.reviewEvent(props.eventId)} replace />;
}

function Reviewing({ eventId, wanted }: ReviewEventRouteProps) {
  const { services, user, organization } = useOrganizationWorld();
  const isReviewer = holdsPolicyIn(user, organization, 'event-reviewer');
  const actor = useFlow(provideReview(services, organization.ParentId), {
    input: { eventId, userId: user.id, isReviewer, wanted },
  });
  useRefreshOnReturn(actor);
  return <ReviewEventScreen actor={actor} />;
}

export function ReviewEventScreen({ actor }: { actor: ActorRefFrom<typeof reviewEventMachine> }) {
  const { eventId } = actor.getSnapshot().context;
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  useUrl(actor, { base: href.reviewEvent(eventId), owned: reviewPaths, pathOf });
  return <ReviewEvent view={view} send={send} />;
}
