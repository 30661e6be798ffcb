import type { ReactNode } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { MyAccountSignal } from '#machines/account/myAccount/machine.ts';
import type { MyAccountView } from '#machines/account/myAccount/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { mail } from '#src/ui/icons/base.ts';
import { lock } from '#src/ui/icons/common.ts';
import { key, smartphone } from '#src/ui/icons/device.ts';
import { phone } from '#src/ui/icons/event.ts';
import { bell } from '#src/ui/icons/push.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Sessions } from './Sessions.tsx';

export interface MyAccountProps {
  view: MyAccountView;
  /** What the organization keeps as theirs. */
  name: string;
  email: string;
  /** Further parts of the page. */
  children?: ReactNode;
  send: (signal: MyAccountSignal) => void;
}

/** Who someone is here, how they sign in, and where they are signed in. */
export function MyAccount({ view, name, email, children, send }: MyAccountProps) {
  const { question, ending } = view;
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={name} />
        <Facts>
          <Fact icon={mail} title={email} meta="Ask an admin to correct your name or email." />
          <Fact icon={phone} title="Phone Number" href={href.changePhone()} sign="chevron" />
          <Fact icon={lock} title="Change Password" href={href.changePassword()} sign="chevron" />
          <Fact icon={key} title="Passkeys" href={href.passkeys()} sign="chevron" />
          <Fact icon={smartphone} title="Authenticator App" href={href.authenticator()} sign="chevron" />
          <Fact icon={bell} title="Notifications" href={href.pushConsent()} sign="chevron" />
        </Facts>
        <Devices view={view} send={send} />
        {children ? <div data-part="data">{children}</div> : null}
      </Page>
      <Confirm
        open={question !== null}
        question={question?.title ?? ''}
        text={question?.text}
        no="Cancel"
        yes={question?.yes}
        busy={ending}
        onNo={() => send({ type: 'no.pressed' })}
        onYes={() => send({ type: 'yes.pressed' })}
      />
    </Screen>
  );
}

function Devices({ view: { view, rows, hasOthers, error }, send }: Pick<MyAccountProps, 'view' | 'send'>) {
  if (view === 'shown') return <Sessions rows={rows} hasOthers={hasOthers} send={send} />;
  return (
    <Section title="Devices">
      {view === 'loading' ? <TightRowsSkeleton rows={2} label="Loading your devices" /> : null}
      {view === 'failed' ? (
        <ErrorPanel
          title="Your devices didn’t load"
          text={error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      ) : null}
      {view === 'elsewhere' ? (
        <>
          <NoteBox kind="info">
            Your sign-ins are managed by your organization’s identity provider, so Muster can’t list them.
          </NoteBox>
          <Button kind="danger" width="full" onClick={() => send({ type: 'signOutEverywhere.pressed' })}>
            Sign Out Everywhere
          </Button>
        </>
      ) : null}
    </Section>
  );
}
