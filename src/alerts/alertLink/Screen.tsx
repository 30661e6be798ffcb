import type { AlertLinkView } from '#machines/alerts/alertLink/present.ts';
import type { AlertLinkSignal } from '#machines/alerts/alertLink/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { AlertHead } from '#src/ui/feedback/AlertHead.tsx';
import { mapPin, messageLines, users } from '#src/ui/icons/event.ts';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { AlertLinkFrame } from '../AlertLinkFrame.tsx';
import { LinkAnswers } from '../LinkFrame.tsx';

export interface AlertLinkProps {
  view: AlertLinkView;
  /** Where a contact ends the messages of the sender. */
  stopAt: string;
  send: (signal: AlertLinkSignal) => void;
}

/** What the link in the message of a personal alert opens. */
export function AlertLinkPage({ view, stopAt, send }: AlertLinkProps) {
  const { heading, error, head, whose, stop } = view;
  const isOpen = view.view === 'open';
  return (
    <AlertLinkFrame
      view={view.view === 'open' || view.view === 'ended' ? 'shown' : view.view}
      {...{ heading, error }}
      dead="Links to an alert work for three days. If someone may still need help, call them."
      onRetry={() => send({ type: 'retry.pressed' })}
      dock={isOpen ? <Answers view={view} send={send} /> : null}
    >
      {whose ? <p>{whose}</p> : null}
      <AlertHead isHeading title={heading} line={head.line} next={head.next} mark={head.mark ?? undefined} />
      <AlertFacts view={view} send={send} />
      {stop ? <TextLink href={stopAt}>{stop}</TextLink> : null}
    </AlertLinkFrame>
  );
}

function AlertFacts({ view: { facts, error }, send }: Omit<AlertLinkProps, 'stopAt'>) {
  if (!facts) return null;
  const { place, map, words, helpers, live, call, callText } = facts;
  return (
    <>
      <Facts>
        <Fact icon={mapPin} title={place} {...(map ? { meta: 'Open map', href: map, sign: 'chevron' as const } : {})} />
        <Fact icon={messageLines} title={words} />
        <Fact icon={users} title={helpers} meta={live} />
      </Facts>
      {error ? (
        <Button kind="plain" size="small" onClick={() => send({ type: 'retry.pressed' })}>
          Try again
        </Button>
      ) : null}
      {call ? (
        <CallLink width="full" number={call.number}>
          {`Call ${call.name}`}
        </CallLink>
      ) : null}
      <EmergencyCall width="full" />
      <p>{callText}</p>
    </>
  );
}

function Answers({ view: { answers, note, sending, unsent, old }, send }: Omit<AlertLinkProps, 'stopAt'>) {
  return (
    <LinkAnswers note={note} unsent={unsent} old={old} onRetry={() => send({ type: 'retry.pressed' })}>
      {answers.map(({ answer, word, main }) => (
        <Button
          key={answer}
          size="tall"
          width="grow"
          {...(main ? { kind: 'signal' as const } : {})}
          busy={sending === answer}
          onClick={() => send({ type: 'answer.pressed', answer, at: new Date().toISOString() })}
        >
          {word}
        </Button>
      ))}
    </LinkAnswers>
  );
}
