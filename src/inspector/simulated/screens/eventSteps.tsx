import { present } from '#machines/events/eventSteps/present.ts';
import { EventSteps } from '#src/events/eventSteps/Screen.tsx';
import { StepScreen } from '#src/events/eventSteps/StepScreen.tsx';
import { StepsFailed } from '#src/events/eventSteps/StepsFailed.tsx';
import { StepsLoading } from '#src/events/eventSteps/StepsLoading.tsx';
import { SubmitStep } from '#src/events/eventSteps/SubmitStep.tsx';
import type { eventStepsMachine } from '#machines/events/eventSteps/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eventStepsMachine>(({ snapshot, send }) => {
  const view = present(snapshot);
  if (view.step) return <StepScreen view={view} send={send} step={view.step} fileField={() => null} />;
  if (view.submit) return <SubmitStep view={view} send={send} submit={view.submit} />;
  if (view.screen === 'failed') return <StepsFailed {...view} onRetry={() => send({ type: 'retry.pressed' })} />;
  return view.screen === 'overview' ? <EventSteps view={view} send={send} /> : <StepsLoading />;
});
