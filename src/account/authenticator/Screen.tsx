import type { AuthenticatorSignal } from '#machines/account/authenticator/setup.ts';
import type { AuthenticatorView, StepOf } from '#machines/account/authenticator/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { lock } from '#src/ui/icons/common.ts';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { CodeList } from '#src/ui/parts/Codes.tsx';
import { Password, PasswordDock } from './Password.tsx';
import { Scan, ScanDock } from './Scan.tsx';

export interface AuthenticatorProps {
  view: AuthenticatorView;
  send: (signal: AuthenticatorSignal) => void;
}

/** A second factor at sign-in. The buttons of another step are other ones, which never keep the focus. */
export function Authenticator({ view, send }: AuthenticatorProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead} />
        {view.required.map((text) => (
          <NoteBox key={text} kind={view.rolesInactive ? 'warn' : 'info'}>
            {text}
          </NoteBox>
        ))}
        <Contents view={view} send={send} />
      </Page>
      <Buttons key={view.step} view={view} send={send} />
    </Screen>
  );
}

function Contents({ view, send }: AuthenticatorProps) {
  switch (view.step) {
    case 'loading':
      return <TightRowsSkeleton rows={2} label={view.label} />;
    case 'failed':
      return (
        <ErrorPanel
          title="Your sign-in settings didn’t load"
          text={view.error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      );
    case 'elsewhere':
      return <NoteBox kind="info">You sign in with your organization’s account. Turn on a second step there.</NoteBox>;
    case 'on':
      return <Standing view={view} send={send} />;
    case 'password':
      return <Password view={view} send={send} />;
    case 'scanning':
      return <Scan view={view} send={send} />;
    case 'codes':
      return (
        <Section title="Save these recovery codes">
          <CodeList label="Recovery codes" codes={view.codes} />
        </Section>
      );
    case 'off':
      return null;
  }
}

function Standing({ view, send }: { view: StepOf<'on'> } & Pick<AuthenticatorProps, 'send'>) {
  const { since, left, warning, makesCodes } = view;
  return (
    <>
      <Facts>
        <Fact icon={lock} title={since} meta={left ?? undefined} />
      </Facts>
      {warning === null ? null : <NoteBox kind="warn">{warning}</NoteBox>}
      {makesCodes ? (
        <Button kind="second" width="full" onClick={() => send({ type: 'newCodes.pressed' })}>
          New Recovery Codes
        </Button>
      ) : null}
      <Button kind="danger" width="full" onClick={() => send({ type: 'turnOff.pressed' })}>
        Turn Off
      </Button>
    </>
  );
}

function Buttons({ view, send }: AuthenticatorProps) {
  switch (view.step) {
    case 'off':
      return (
        <Dock>
          <Button kind="primary" size="tall" width="full" onClick={() => send({ type: 'turnOn.pressed' })}>
            Turn On
          </Button>
        </Dock>
      );
    case 'password':
      return <PasswordDock view={view} send={send} />;
    case 'scanning':
      return <ScanDock view={view} send={send} />;
    case 'codes':
      return (
        <Dock>
          <Button size="tall" width="grow" busy={view.copying} onClick={() => send({ type: 'copy.pressed' })}>
            Copy Codes
          </Button>
          <Button kind="primary" size="tall" width="grow" onClick={() => send({ type: 'done.pressed' })}>
            Done
          </Button>
        </Dock>
      );
    default:
      return null;
  }
}
