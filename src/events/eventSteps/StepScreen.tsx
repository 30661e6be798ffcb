import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { formStack } from '#styled/recipes/form-stack.js';
import type { EventStepsView, StepView } from '#machines/events/eventSteps/present.ts';
import { itemSignal } from '#machines/events/eventSteps/itemSignal.ts';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CommentBox } from '#src/ui/forms/CommentBox.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { useTop } from '#src/ui/layout/useTop.ts';
import { StepCount } from '#src/ui/forms/Stepper.tsx';
import { SectionCard } from './SectionCard.tsx';
import { StepHeader } from './StepHeader.tsx';
import { StepsList } from './StepsList.tsx';

export interface StepScreenProps {
  view: EventStepsView;
  step: StepView;
  /** The control of an item that takes a file. */
  fileField: (sectionId: string, item: ItemView) => ReactNode;
  send: (signal: EventStepsSignal) => void;
}

/** One step: its sections, and the two ways on. */
export function StepScreen(props: StepScreenProps) {
  const { view, step, fileField, send } = props;
  const { id, number, of, name, previous, next, sections, volunteers, zone } = step;
  const onStep = (stepId: string) => send({ type: 'step.chosen', stepId });
  useTop(id);
  useProblemFocus(sections.some(({ items }) => items.some(({ problem }) => problem !== null)));
  useContestedFocus(view.busy !== null);
  const aside = (
    <>
      <StepsList steps={view.steps} onStep={onStep} />
      <Card pad>
        <div className={formStack()}>
          {view.isWaiting ? <p>{waiting}</p> : null}
          <Continue {...props} width="full" />
          <FinishLater {...props} width="full" />
        </div>
      </Card>
    </>
  );
  return (
    <Screen>
      <StepHeader
        number={number}
        of={of}
        previous={previous}
        next={next?.name ?? 'Submit'}
        onStep={onStep}
        onNext={() => (next ? onStep(next.id) : send({ type: 'submit.chosen' }))}
        onHome={() => send({ type: 'overview.chosen' })}
      />
      <Frame aside={aside} asideLabel="Steps">
        <Page>
          <div>
            <StepCount>{`Step ${number} of ${of}`}</StepCount>
            <Heading>{name}</Heading>
          </div>
          {sections.map((section) => (
            <SectionCard
              key={section.id}
              section={section}
              editable={() => view.mayWrite}
              volunteers={volunteers}
              zone={zone}
              fileField={(item) => fileField(section.id, item)}
              onItem={(itemId, change) => send(itemSignal(section.id, itemId, change))}
              answer={
                section.comments.length > 0 && view.mayWrite ? (
                  <CommentBox
                    label={`Reply about ${section.title ?? name}`}
                    sent={step.answered[section.id] ?? 0}
                    busy={step.answering === section.id}
                    onSend={(text) => send({ type: 'comment.submitted', section: section.id, text })}
                  />
                ) : null
              }
            />
          ))}
        </Page>
      </Frame>
      <Dock note={view.isWaiting ? waiting : undefined}>
        <FinishLater {...props} />
        <Continue {...props} width="grow" />
      </Dock>
    </Screen>
  );
}

const waiting = 'Waiting for a file to finish uploading.';

type SavingProps = StepScreenProps & { width?: 'full' | 'grow' };

function Continue({ view, width, send }: SavingProps) {
  return (
    <Button
      kind="primary"
      size="tall"
      width={width}
      busy={view.busy === 'continue'}
      off={!view.mayWrite || view.busy === 'finish'}
      onClick={() => send({ type: 'continue.pressed', at: new Date().toISOString() })}
    >
      Continue
    </Button>
  );
}

function FinishLater({ view, width, send }: SavingProps) {
  return (
    <Button
      size="tall"
      width={width}
      busy={view.busy === 'finish'}
      off={!view.mayWrite || view.busy === 'continue'}
      onClick={() => send({ type: 'finish.pressed', at: new Date().toISOString() })}
    >
      Finish Later
    </Button>
  );
}

/** The field that is wrong takes focus. */
function useProblemFocus(isWrong: boolean): void {
  useEffect(() => {
    if (isWrong) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [isWrong]);
}

/** After a save that did not lead on, the first field that someone else changed as well takes focus. */
function useContestedFocus(isBusy: boolean): void {
  const wasBusy = useRef(isBusy);
  useEffect(() => {
    if (wasBusy.current && !isBusy) document.querySelector<HTMLElement>('main [data-contested]')?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
}
