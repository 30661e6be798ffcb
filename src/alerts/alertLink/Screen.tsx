import type { AlertLinkView } from '#machines/alerts/alertLink/present.ts';
import type { AlertLinkSignal } from '#machines/alerts/alertLink/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { AlertHead } from '#src/ui/feedback/AlertHead.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { mapPin, messageLines, users } from '#src/ui/icons/event.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';

export interface AlertLinkProps {
  view: AlertLinkView;
  send: (signal: AlertLinkSignal) => void;
}

/** What the link in an alert's message opens, in Muster's own look. */
export function AlertLinkPage({ view, send }: AlertLinkProps) {
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

function Shown({ view, send }: AlertLinkProps) {
  switch (view.view) {
    case 'open':
    case 'ended':
      return (
        <>
          {view.whose ? <p>{view.whose}</p> : null}
          <AlertHead
            isHeading
            title={view.heading}
            line={view.head.line}
            next={view.head.next}
            mark={view.head.mark ?? undefined}
          />
          <AlertFacts view={view} send={send} />
        </>
      );
    case 'loading':
      return (
        <>
          <PageHead title={view.heading} />
          <Skeleton label="Loading the alert">
            <Lines widths={['60%', '100%', '95%', '70%']} />
          </Skeleton>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={view.heading} />
          <ErrorPanel
            title="The alert didn’t load"
            text={view.error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
          <EmergencyCall width="full" />
        </>
      );
    default:
      return (
        <>
          <PageHead title={view.heading} />
          <Empty
            title="It’s too old, or part of it is missing"
            text="Links to an alert work for three days. If someone may still need help, call them."
          />
        </>
      );
  }
}

function AlertFacts({ view: { facts, error }, send }: AlertLinkProps) {
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

function Answers({ view: { answers, note, sending, unsent }, send }: AlertLinkProps) {
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
      {answers.map(({ answer, word, main }) => (
        <Button
          key={answer}
          size="tall"
          width="grow"
          {...(main ? { kind: 'signal' as const } : {})}
          busy={sending === answer}
          off={sending !== null && sending !== answer}
          onClick={() => send({ type: 'answer.pressed', answer })}
        >
          {word}
        </Button>
      ))}
    </Dock>
  );
}
