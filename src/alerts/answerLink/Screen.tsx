import type { AnswerLinkSignal } from '#machines/alerts/answerLink/machine.ts';
import type { AnswerLinkView } from '#machines/alerts/answerLink/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { AlertBox } from '#src/ui/feedback/AlertBox.tsx';
import { AlertHead } from '#src/ui/feedback/AlertHead.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { AlertLinkFrame } from '../AlertLinkFrame.tsx';
import { LinkAnswers } from '../LinkFrame.tsx';

export interface AnswerLinkProps {
  view: AnswerLinkView;
  send: (signal: AnswerLinkSignal) => void;
}

/** What the link in the message of an organization's alert opens. */
export function AnswerLinkPage({ view, send }: AnswerLinkProps) {
  const { heading, error, head, whose, alert } = view;
  const isOpen = view.view === 'open';
  const retry = () => send({ type: 'retry.pressed' });
  return (
    <AlertLinkFrame
      view={view.view === 'open' ? 'shown' : view.view}
      {...{ heading, error }}
      dead="Links to an alert work for three days. If you need help, call 911."
      onRetry={retry}
      dock={isOpen ? <Answers view={view} send={send} /> : null}
    >
      {whose ? <p>{whose}</p> : null}
      <AlertHead isHeading title={heading} line={head.line} mark={head.mark ?? undefined} />
      {alert ? <AlertBox text={alert.text} line={alert.line} /> : null}
      {error ? <RetryNote text={error} busy={false} onRetry={retry} /> : null}
      <EmergencyCall width="full" />
    </AlertLinkFrame>
  );
}

function Answers({ view: { answers, note, sending, unsent, old }, send }: AnswerLinkProps) {
  return (
    <LinkAnswers note={note} unsent={unsent} old={old} onRetry={() => send({ type: 'retry.pressed' })}>
      {answers.map((status) => (
        <Button
          key={status}
          size="tall"
          width="grow"
          busy={sending === status}
          onClick={() => send({ type: 'status.pressed', status, at: new Date().toISOString() })}
        >
          {status}
        </Button>
      ))}
    </LinkAnswers>
  );
}
