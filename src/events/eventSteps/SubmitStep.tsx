import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import type { EventStepsView, SubmitView } from '#machines/events/eventSteps/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { StepHeader } from './StepHeader.tsx';
import { StepsList } from './StepsList.tsx';

export interface SubmitStepProps {
  view: EventStepsView;
  submit: SubmitView;
  send: (signal: EventStepsSignal) => void;
}

/** What is reviewed, with where each step stands, and the way to hand it in. */
export function SubmitStep({ view, submit, send }: SubmitStepProps) {
  const { steps, previous, reason, isWaiting, isOpen } = submit;
  const button = (
    <Button
      kind="primary"
      size="tall"
      width="full"
      busy={view.busy === 'submit'}
      off={!isOpen}
      onClick={() => send({ type: 'submit.pressed' })}
    >
      Submit
    </Button>
  );
  const aside = isWaiting ? undefined : <Card pad>{button}</Card>;
  return (
    <Screen>
      <StepHeader
        number={view.steps.length + 1}
        of={view.steps.length}
        previous={previous}
        next={null}
        onStep={(stepId) => send({ type: 'step.chosen', stepId })}
        onNext={() => send({ type: 'overview.chosen' })}
        onHome={() => send({ type: 'overview.chosen' })}
      />
      <Frame aside={aside} asideLabel="Submit">
        <Page>
          <PageHead title={view.heading} lead={view.title} />
          {isWaiting ? <NoteBox kind="info">This event was submitted and is waiting for review.</NoteBox> : null}
          {reason === null ? null : <NoteBox kind="warn">{reason}</NoteBox>}
          {view.unreviewed ? <NoteBox kind="warn">{view.unreviewed}</NoteBox> : null}
          <StepsList steps={steps} onStep={(stepId) => send({ type: 'step.chosen', stepId })} />
        </Page>
      </Frame>
      {isWaiting ? null : <Dock>{button}</Dock>}
    </Screen>
  );
}
