import { AlertSummary } from '#src/ui/feedback/AlertSummary.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';
import { TimeLeft } from '#src/ui/feedback/TimeLeft.tsx';
import { Whistle } from '#src/ui/icons/Whistle.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import type { PersonalSafetyProps } from './props.ts';

/** It goes out by itself; at the thumb it goes at once, and above it is taken back. */
export function AlertHeld({ view, send }: PersonalSafetyProps) {
  const { hold, said, error } = view;
  if (!hold) return null;
  const { title, seconds, over, told, isUp, taking, sending, notYet } = hold;
  return (
    <Screen safety>
      <Page gap="snug">
        <PageHead title={view.heading} />
        <TimeLeft title={title} digits={isUp ? '' : String(seconds)} by={told} over={over} said={hold.said} />
        {notYet ? (
          <div role="alert">
            <NoteBox kind="warn">
              <p>{notYet}</p>
            </NoteBox>
          </div>
        ) : null}
        {error ? <RetryNote text={error} onRetry={() => send({ type: 'retry.pressed' })} /> : null}
        {said ? <AlertSummary words={said.information} place={said.location} line={said.line} /> : null}
        <Footnote>We already have your alert. It goes out even if your phone turns off.</Footnote>
      </Page>
      {isUp ? (
        <Dock>
          <EmergencyCall size="tall" width="grow" />
        </Dock>
      ) : (
        <Dock
          note={
            <>
              <span>In danger right now?</span>
              <EmergencyCall size="small" />
            </>
          }
        >
          <Button
            size="tall"
            width="full"
            busy={taking === 'trying'}
            off={sending}
            onClick={() => send({ type: taking === 'failed' ? 'retry.pressed' : 'takeBack.pressed' })}
          >
            {taking === 'failed' ? 'Try Now' : 'Take it back'}
          </Button>
          <Button
            kind="signal"
            size="tall"
            width="full"
            busy={sending}
            off={taking === 'trying'}
            onClick={() => send({ type: 'sendNow.pressed' })}
          >
            {sending ? null : <Whistle />}
            Send now
          </Button>
        </Dock>
      )}
    </Screen>
  );
}
