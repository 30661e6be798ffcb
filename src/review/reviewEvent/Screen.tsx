import type { ReviewEventView } from '#machines/review/reviewEvent/present.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { TimelineSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { reviewSigns } from '#src/ui/feedback/statuses.ts';
import { StepCount } from '#src/ui/forms/Stepper.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { StepHeader } from '#src/events/eventSteps/StepHeader.tsx';
import { StepsList } from '#src/events/eventSteps/StepsList.tsx';
import { ReasonSheet } from './ReasonSheet.tsx';
import { ReviewButtons, type ReviewEventProps, ReviewFacts } from './ReviewButtons.tsx';
import { ReviewSection } from './ReviewSection.tsx';

/** An event as a reviewer reads it and decides on it: all its steps, or one of them. */
export function ReviewEvent(props: ReviewEventProps) {
  const { view } = props;
  if (view.view !== 'shown') return <Waiting {...props} />;
  const decides = view.note === null;
  return (
    <Screen>
      {view.step > 0 ? <Bar {...props} /> : null}
      <Frame aside={<Aside {...props} decides={decides} />} asideLabel="Steps and decision">
        <Page>
          <Head view={view} />
          <Notes {...props} />
          {view.step === 0 ? <StepsList steps={view.steps} onStep={stepChosen(props)} /> : null}
          {view.sections.map((reviewed) => (
            <ReviewSection key={reviewed.section.id} {...props} reviewed={reviewed} />
          ))}
        </Page>
      </Frame>
      {decides ? (
        <Dock note={<ReviewFacts {...props} />}>
          <ReviewButtons {...props} />
        </Dock>
      ) : null}
      {view.asked ? <ReasonSheet asked={view.asked} send={props.send} /> : null}
    </Screen>
  );
}

const stepChosen =
  ({ view, send }: ReviewEventProps) =>
  (stepId: string) =>
    send({ type: 'step.chosen', step: view.steps.find(({ id }) => id === stepId)?.position ?? 0 });

function Waiting({ view, send }: ReviewEventProps) {
  return (
    <Screen>
      <Page>
        <Heading look="hidden">{view.heading}</Heading>
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The event didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : (
          <TimelineSkeleton rows={5} label="Loading the event" />
        )}
      </Page>
    </Screen>
  );
}

function Bar(props: ReviewEventProps) {
  const { steps, step } = props.view;
  const [previous, next] = [steps[step - 2], steps[step]];
  return (
    <StepHeader
      number={step}
      of={steps.length}
      previous={previous ?? null}
      next={next?.name ?? null}
      onStep={stepChosen(props)}
      onNext={() => props.send({ type: 'step.chosen', step: step + 1 })}
      onHome={() => props.send({ type: 'step.chosen', step: 0 })}
    />
  );
}

function Head({ view }: { view: ReviewEventView }) {
  if (view.step === 0) {
    return (
      <>
        <PageHead title={view.heading} lead={view.line} />
        {view.status ? <Status {...reviewSigns[view.status]} /> : null}
      </>
    );
  }
  return (
    <div>
      <StepCount>{view.line}</StepCount>
      <Heading>{view.heading}</Heading>
    </div>
  );
}

function Notes({ view, send }: ReviewEventProps) {
  return (
    <>
      {view.error ? (
        <RetryNote text={view.error} busy={view.refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
      ) : null}
      {view.started ? <NoteBox kind="info">{view.started}</NoteBox> : null}
      {view.note ? (
        <NoteBox kind="info">
          <p>{view.note.text}</p>
          {view.note.reason ? <p>{view.note.reason}</p> : null}
        </NoteBox>
      ) : null}
    </>
  );
}

function Aside({ decides, ...props }: ReviewEventProps & { decides: boolean }) {
  return (
    <>
      {props.view.step > 0 ? <StepsList steps={props.view.steps} onStep={stepChosen(props)} /> : null}
      {decides ? (
        <Card pad>
          <ReviewButtons {...props} wide />
          <ReviewFacts {...props} />
        </Card>
      ) : null}
    </>
  );
}
