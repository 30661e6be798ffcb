import { href } from '#contract/kit/addresses.ts';
import type { CheckLinkAction, CheckLinkView } from '#machines/alerts/checkLink/present.ts';
import type { CheckLinkSignal } from '#machines/alerts/checkLink/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { AlertHead } from '#src/ui/feedback/AlertHead.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { Mark } from '#src/ui/layout/Mark.tsx';
import { EndSheet } from '../EndSheet.tsx';
import { LinkAnswers, LinkFrame } from '../LinkFrame.tsx';

export interface CheckLinkProps {
  view: CheckLinkView;
  send: (signal: CheckLinkSignal) => void;
}

const words = {
  loading: 'Loading your check',
  failed: 'Your check didn’t load',
  dead: {
    title: 'It’s too old, or part of it is missing',
    text: 'If a check is running, end it in Muster or with the link in your latest reminder. In danger? Call 911.',
  },
};

/** What the link in a message to the member of a safety check opens. */
export function CheckLinkPage({ view, send }: CheckLinkProps) {
  const { heading, error, head, alone, question, refreshing } = view;
  const retry = () => send({ type: 'retry.pressed' });
  const help = <EmergencyCall width="full" />;
  return (
    <LinkFrame
      view={view.view === 'open' || view.view === 'ended' ? 'shown' : view.view}
      {...{ heading, error, words, help }}
      deadHelp={help}
      onRetry={retry}
      dock={view.view === 'open' ? <Actions view={view} send={send} /> : null}
    >
      <AlertHead isHeading title={heading} line={head.line} mark={head.mark ?? undefined} />
      {alone ? (
        <NoteBox kind="warn">
          <p>{alone}</p>
        </NoteBox>
      ) : null}
      {view.view === 'open' && error ? <RetryNote text={error} busy={refreshing} onRetry={retry} /> : null}
      {help}
      <TextLink href={href.checkOnMe()}>Open Muster</TextLink>
      {question ? <EndSheet question={question} send={send} /> : null}
    </LinkFrame>
  );
}

const signals = { more: 'more.pressed', safe: 'safe.pressed', end: 'end.pressed' } as const;

function Actions({ view: { actions, note, unsent }, send }: CheckLinkProps) {
  const does = ({ does: what, word, busy, off }: CheckLinkAction) => (
    <Button key={what} size="tall" width="grow" busy={busy} off={off} onClick={() => send({ type: signals[what] })}>
      {what !== 'more' && !busy ? <Mark kind="ok" /> : null}
      {word}
    </Button>
  );
  return (
    <LinkAnswers note={note} unsent={unsent} onRetry={() => send({ type: 'retry.pressed' })}>
      {actions.map(does)}
    </LinkAnswers>
  );
}
