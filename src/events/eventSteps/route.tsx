import { useMemo } from 'react';
import { Redirect } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { eventStepsMachine } from '#machines/events/eventSteps/machine.ts';
import { stepPathOf, stepPaths } from '#machines/events/eventSteps/paths.ts';
import { pathOf, present } from '#machines/events/eventSteps/present.ts';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { holdsPolicyIn } from '#machines/account/session/organizations.ts';
import { EventSteps } from '#src/events/eventSteps/Screen.tsx';
import { StepsFailed } from '#src/events/eventSteps/StepsFailed.tsx';
import { StepsLoading } from '#src/events/eventSteps/StepsLoading.tsx';
import { StepScreen } from '#src/events/eventSteps/StepScreen.tsx';
import { SubmitStep } from '#src/events/eventSteps/SubmitStep.tsx';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import { useUrl } from '#src/kit/bindUrl.ts';
import { useExit } from '#src/kit/exit.ts';
import { provideEventSteps } from './provideEventSteps.ts';
import { StepFile, type StepFileProps } from './stepFile.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

type StepsActor = ActorRefFrom<typeof eventStepsMachine>;

/** An address below the steps that is none of theirs leads to the list of them, or home. */
export default function EventStepsRoute({ eventId, wanted }: { eventId: string; wanted: string }) {
  const known = stepPathOf(wanted);
  if (known === wanted) return <StepsOf eventId={eventId} wanted={wanted} />;
  return <Redirect to={known === null ? href.home() : href.eventSteps(eventId)} replace />;
}

/** The steps of one event, for its owner; the address follows the flow. */
function StepsOf({ eventId, wanted }: { eventId: string; wanted: string }) {
  const { services, user, organization } = useOrganizationWorld();
  const { daysBeforeEventCreate, maxGuestAllowed, ParentId } = organization;
  const actor = useFlow(
    useMemo(() => provideEventSteps(services, ParentId), [services, ParentId]),
    {
      input: {
        eventId,
        userId: user.id,
        mayCreate: holdsPolicyIn(user, organization, 'event-creator'),
        numbers: { daysBeforeEventCreate, maxGuestAllowed },
        draft: keptSteps.read(eventId),
        wanted,
      },
    },
  );
  useRefreshOnReturn(actor);
  return <EventStepsScreens actor={actor} />;
}

export function EventStepsScreens({ actor }: { actor: StepsActor }) {
  const { eventId } = actor.getSnapshot().context;
  const { view, send } = useView(actor, present);
  useExit(view.goesTo);
  useKeptDraft(actor);
  useUrl(actor, { base: href.eventSteps(eventId), owned: stepPaths, pathOf });
  if (view.step) return <StepScreen view={view} send={send} step={view.step} fileField={fileFields(send)} />;
  if (view.submit) return <SubmitStep view={view} send={send} submit={view.submit} />;
  if (view.screen === 'overview') return <EventSteps view={view} send={send} />;
  if (view.screen === 'failed') return <StepsFailed {...view} onRetry={() => send({ type: 'retry.pressed' })} />;
  return <StepsLoading />;
}

const fileFields = (send: StepFileProps['send']) => (section: string, item: ItemView) => (
  <StepFile section={section} item={item} send={send} />
);
