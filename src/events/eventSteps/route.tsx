import { useSelector } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import type { eventStepsMachine } from '#machines/events/eventSteps/machine.ts';
import { stepPaths } from '#machines/events/eventSteps/paths.ts';
import { pathOf, present } from '#machines/events/eventSteps/present.ts';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { holdsHere } from '#machines/account/session/organizations.ts';
import { EventSteps } from '#src/events/eventSteps/Screen.tsx';
import { StepsLoading } from '#src/events/eventSteps/StepsLoading.tsx';
import { StepScreen } from '#src/events/eventSteps/StepScreen.tsx';
import { SubmitStep } from '#src/events/eventSteps/SubmitStep.tsx';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import { bindUrl } from '#src/kit/bindUrl.ts';
import { useExit } from '#src/kit/exit.ts';
import { provideEventSteps } from './provideEventSteps.ts';
import { StepFile, type StepFileProps } from './stepFile.tsx';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useKeptDraft } from './useKeptDraft.ts';
import { useRefreshOnReturn } from '#src/kit/useRefreshOnReturn.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

type StepsActor = ActorRefFrom<typeof eventStepsMachine>;

/** The steps of one event, for its owner; the address follows the flow. */
export default function EventStepsRoute({ eventId, wanted }: { eventId: string; wanted: string }) {
  const { services, user, organization } = useOrganizationWorld();
  const { daysBeforeEventCreate, maxGuestAllowed, ParentId } = organization;
  const actor = useFlow(
    useMemo(() => provideEventSteps(services, ParentId), [services, ParentId]),
    {
      input: {
        eventId,
        userId: user.id,
        mayCreate: holdsHere(user, organization, 'event-creator'),
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
  const snapshot = useSelector(actor, (each) => each);
  const { eventId } = snapshot.context;
  const view = present(snapshot);
  useEmitted(actor, {});
  useExit(view.goesTo);
  useKeptDraft(actor);
  useEffect(
    () =>
      bindUrl(actor, {
        base: `/event/edit/${eventId}`,
        owned: stepPaths,
        pathOf,
        follow: (path) => actor.send({ type: 'url.changed', path }),
      }),
    [actor, eventId],
  );
  const send = (signal: EventStepsSignal) => actor.send(signal);
  const onStep = (stepId: string) => send({ type: 'step.chosen', stepId });
  const onHome = () => send({ type: 'overview.chosen' });
  const onContinue = () => send({ type: 'continue.pressed', at: new Date().toISOString() });
  if (view.step) {
    return (
      <StepScreen
        view={view}
        step={view.step}
        fileField={fileFields(send)}
        onItem={(section, item, change) => {
          if (change.type === 'value') send({ type: 'item.changed', section, item, value: change.value });
          else send(change.type === 'left' ? { type: 'item.left' } : { type: 'theirs.taken', section, item });
        }}
        onComment={(section, text) => send({ type: 'comment.submitted', section, text })}
        onStep={onStep}
        onSubmitStep={() => send({ type: 'submit.chosen' })}
        onHome={onHome}
        onContinue={onContinue}
        onFinish={() => send({ type: 'finish.pressed', at: new Date().toISOString() })}
      />
    );
  }
  if (view.submit) {
    return (
      <SubmitStep
        view={view}
        submit={view.submit}
        onStep={onStep}
        onHome={onHome}
        onSubmit={() => send({ type: 'submit.pressed' })}
      />
    );
  }
  if (view.screen === 'overview') return <EventSteps view={view} onStep={onStep} onContinue={onContinue} />;
  return <StepsLoading />;
}

const fileFields = (send: StepFileProps['send']) => (section: string, item: ItemView) => (
  <StepFile section={section} item={item} send={send} />
);
