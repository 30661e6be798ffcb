import type { GuestRsvpSignal } from '#machines/guests/guestRsvp/setup.ts';
import type { GuestRsvpView } from '#machines/guests/guestRsvp/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { GuestBirthDate } from './GuestBirthDate.tsx';
import { GuestHead } from './GuestHead.tsx';
import { GuestOnHold } from './GuestOnHold.tsx';
import { GuestPass } from './GuestPass.tsx';
import { GuestRules, type RuleShown } from './GuestRules.tsx';

export interface GuestRsvpProps {
  view: GuestRsvpView;
  rules: readonly RuleShown[];
  send: (signal: GuestRsvpSignal) => void;
}

/** What a guest's link opens; each part of it is a page of its own to whoever listens. */
export function GuestRsvp({ view, rules, send }: GuestRsvpProps) {
  switch (view.view) {
    case 'birthDate':
      return <GuestBirthDate view={view} send={send} />;
    case 'rules':
      return <GuestRules view={view} rules={rules} send={send} />;
    case 'onHold':
      return view.onHold ? <GuestOnHold heading={view.heading} onHold={view.onHold} /> : null;
    case 'changing':
      return (
        <Screen>
          <Page>
            <GuestHead view={view} />
            <NoteBox kind="info">{view.changing}</NoteBox>
          </Page>
          <Dock>
            <Button kind="second" size="tall" width="full" onClick={() => send({ type: 'retry.pressed' })}>
              Check again
            </Button>
          </Dock>
        </Screen>
      );
    case 'sent':
      return <GuestPass view={view} />;
    default:
      return (
        <Screen>
          <Page>
            <PageHead title={view.heading} />
            {view.view === 'loading' ? (
              <Skeleton label="Loading your invitation">
                <Lines widths={['60%', '100%', '95%', '70%']} />
              </Skeleton>
            ) : null}
            {view.view === 'failed' ? (
              <ErrorPanel
                title="Your invitation didn’t load"
                text={view.loadError ?? undefined}
                onRetry={() => send({ type: 'retry.pressed' })}
              />
            ) : null}
            {view.view === 'dead' ? (
              <Empty title="This link is no longer valid." text="Ask the person who invited you." />
            ) : null}
          </Page>
        </Screen>
      );
  }
}
