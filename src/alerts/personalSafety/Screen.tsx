import { AlertSummary } from '#src/ui/feedback/AlertSummary.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Mark } from '#src/ui/layout/Mark.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { AlertProgress } from './AlertProgress.tsx';
import { AlertHeld } from './AlertHeld.tsx';
import { AlertForm } from './AlertForm.tsx';
import { OwnContacts } from './OwnContacts.tsx';
import type { PersonalSafetyProps } from './props.ts';

/** One screen from the first tap to the receipts; the emergency number is on it all the way. */
export function PersonalSafety(props: PersonalSafetyProps) {
  switch (props.view.view) {
    case 'composing':
      return <AlertForm {...props} />;
    case 'opening':
      return (
        <Frame {...props}>
          <TightRowsSkeleton label="Loading your alert" />
        </Frame>
      );
    case 'unopened':
      return (
        <Frame {...props} action={<AgainButton {...props} />}>
          <ErrorPanel
            title="Your last alert didn’t load"
            text={props.view.error ?? undefined}
            onRetry={() => props.send({ type: 'retry.pressed' })}
          />
        </Frame>
      );
    case 'held':
      return <AlertHeld {...props} />;
    case 'sent':
      return (
        <Frame {...props} action={<SentAction {...props} />}>
          <AlertProgress {...props} />
          <Said {...props} />
        </Frame>
      );
    default:
      return <Waiting {...props} />;
  }
}

/** Submitted, and not yet with the server. */
function Waiting(props: PersonalSafetyProps) {
  const { view, send } = props;
  const isOut = view.view === 'signedOut';
  return (
    <Frame
      {...props}
      action={
        <Button
          kind="signal"
          width="grow"
          busy={view.trying}
          onClick={() => send({ type: isOut ? 'signIn.pressed' : 'retry.pressed' })}
        >
          {isOut ? 'Sign In' : view.waits ? 'Try Now' : 'Sending'}
        </Button>
      }
    >
      <Said {...props} />
      {view.waits ? (
        <div role="alert">
          <NoteBox kind={isOut ? 'bad' : 'warn'}>
            <p>{view.waits}</p>
            {view.view === 'waiting' ? (
              <Button kind="plain" size="small" onClick={() => send({ type: 'withdraw.pressed' })}>
                Don’t send
              </Button>
            ) : null}
          </NoteBox>
        </div>
      ) : null}
      <OwnContacts {...props} callable />
    </Frame>
  );
}

const Said = ({ view: { said } }: PersonalSafetyProps) =>
  said ? <AlertSummary words={said.information} place={said.location} line={said.line} /> : null;

const AgainButton = ({ send, children = 'Send again' }: PersonalSafetyProps & { children?: string }) => (
  <Button size="tall" width="grow" onClick={() => send({ type: 'again.pressed' })}>
    {children}
  </Button>
);

/** While it goes on, its sender ends it; afterwards there is another one to write. */
function SentAction(props: PersonalSafetyProps) {
  const { view, send } = props;
  const { ending, isActive } = view.board ?? {};
  if (!isActive) return <AgainButton {...props}>New alert</AgainButton>;
  return (
    <Button
      size="tall"
      width="grow"
      busy={ending?.text === null}
      onClick={() => send({ type: ending ? 'retry.pressed' : 'end.pressed' })}
    >
      {ending?.text === null ? null : <Mark kind="ok" />}
      {ending?.text ? 'Try Now' : 'I’m safe'}
    </Button>
  );
}

function Frame({
  view,
  action,
  children,
}: PersonalSafetyProps & { action?: React.ReactNode; children: React.ReactNode }) {
  return (
    <Screen safety>
      <Page gap="snug">
        <PageHead title={view.heading} />
        {children}
      </Page>
      <Dock>
        <EmergencyCall size="tall" width="grow" />
        {action}
      </Dock>
    </Screen>
  );
}
