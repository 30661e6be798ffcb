import type { ContactLinkSignal } from '#machines/alerts/contactLink/machine.ts';
import type { ContactLinkView } from '#machines/alerts/contactLink/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { LazyConfirm } from '#src/ui/overlays/LazyConfirm.tsx';
import { LinkAnswers, LinkFrame } from '../LinkFrame.tsx';

export interface ContactLinkProps {
  view: ContactLinkView;
  send: (signal: ContactLinkSignal) => void;
}

const words = {
  loading: 'Loading your link',
  failed: 'Your link didn’t load',
  dead: {
    title: 'You’re not on this list anymore',
    text: 'It works while someone has you as a safety contact. You don’t have to do anything.',
  },
};

/** What the link opens in the message to someone who was added as a safety contact. */
export function ContactLinkPage({ view, send }: ContactLinkProps) {
  const { heading, error, lines, said, asking, question, sending } = view;
  const isOpen = view.view === 'open';
  return (
    <LinkFrame
      view={view.view === 'open' ? 'shown' : view.view}
      {...{ heading, error, words }}
      onRetry={() => send({ type: 'retry.pressed' })}
      dock={isOpen ? <Answers view={view} send={send} /> : null}
    >
      <div role="status">
        <PageHead title={heading} />
      </div>
      {said ? (
        <NoteBox kind={said.kind}>
          <p>{said.text}</p>
        </NoteBox>
      ) : null}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <LazyConfirm
        open={asking}
        question={question.title}
        text={question.text}
        busy={sending !== null}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </LinkFrame>
  );
}

function Answers({ view: { answers, note, sending, unsent }, send }: ContactLinkProps) {
  return (
    <LinkAnswers note={note} unsent={unsent} onRetry={() => send({ type: 'retry.pressed' })}>
      {answers.map(({ answer, word, main }) => (
        <Button
          key={answer}
          size="tall"
          width="grow"
          {...(main ? { kind: 'primary' as const } : {})}
          busy={sending === answer}
          off={sending !== null && sending !== answer}
          onClick={() => send({ type: answer === 'confirmed' ? 'confirm.pressed' : 'decline.pressed' })}
        >
          {word}
        </Button>
      ))}
    </LinkAnswers>
  );
}
