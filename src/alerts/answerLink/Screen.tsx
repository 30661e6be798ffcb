import type { AnswerLinkSignal } from '#machines/alerts/answerLink/machine.ts';
import type { AnswerLinkView } from '#machines/alerts/answerLink/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { AlertBox } from '#src/ui/feedback/AlertBox.tsx';
import { AlertHead } from '#src/ui/feedback/AlertHead.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';

export interface AnswerLinkProps {
  view: AnswerLinkView;
  send: (signal: AnswerLinkSignal) => void;
}

/** What the link in the message of an organization's alert opens, in Muster's own look. */
export function AnswerLinkPage({ view, send }: AnswerLinkProps) {
  return (
    <>
      <TopBar name="Muster" />
      <Screen safety>
        <Page gap="snug">
          <Shown view={view} send={send} />
        </Page>
        {view.view === 'open' ? <Answers view={view} send={send} /> : null}
      </Screen>
    </>
  );
}

function Shown({ view, send }: AnswerLinkProps) {
  const retry = () => send({ type: 'retry.pressed' });
  switch (view.view) {
    case 'open':
      return (
        <>
          {view.whose ? <p>{view.whose}</p> : null}
          <AlertHead isHeading title={view.heading} line={view.head.line} mark={view.head.mark ?? undefined} />
          {view.alert ? <AlertBox text={view.alert.text} line={view.alert.line} /> : null}
          {view.error ? <RetryNote text={view.error} busy={false} onRetry={retry} /> : null}
          <EmergencyCall width="full" />
        </>
      );
    case 'loading':
      return (
        <>
          <PageHead title={view.heading} />
          <Skeleton label="Loading the alert">
            <Lines widths={['60%', '100%', '95%']} />
          </Skeleton>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={view.heading} />
          <ErrorPanel title="The alert didn’t load" text={view.error ?? undefined} onRetry={retry} />
          <EmergencyCall width="full" />
        </>
      );
    default:
      return (
        <>
          <PageHead title={view.heading} />
          <Empty
            title="It’s too old, or part of it is missing"
            text="Links to an alert work for three days. If you need help, call 911."
          />
        </>
      );
  }
}

function Answers({ view: { answers, note, sending, unsent }, send }: AnswerLinkProps) {
  return (
    <Dock note={<span>{note}</span>}>
      {unsent ? (
        <div role="alert">
          <NoteBox kind="warn">
            <p>{unsent}</p>
            <Button kind="plain" size="small" onClick={() => send({ type: 'retry.pressed' })}>
              Try Now
            </Button>
          </NoteBox>
        </div>
      ) : null}
      {answers.map((status) => (
        <Button
          key={status}
          size="tall"
          width="grow"
          busy={sending === status}
          off={sending !== null && sending !== status}
          onClick={() => send({ type: 'status.pressed', status })}
        >
          {status}
        </Button>
      ))}
    </Dock>
  );
}
