import type { PushConsentSignal } from '#machines/account/pushConsent/machine.ts';
import type { PushConsentView } from '#machines/account/pushConsent/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Toggle } from '#src/ui/forms/Toggle.tsx';
import { laptop, smartphone, tablet } from '#src/ui/icons/device.ts';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { blocked, eventsToo } from './words.ts';

export interface PushConsentProps {
  view: PushConsentView;
  send: (signal: PushConsentSignal) => void;
}

const icons = { phone: smartphone, tablet, computer: laptop };

/** Notifications on this device, and on which others there are (S-103). */
export function PushConsent({ view, send }: PushConsentProps) {
  return (
    <Screen>
      <Page>
        <PageHead title={view.heading} lead={view.lead ?? undefined} />
        {view.error === null ? null : (
          <ErrorPanel
            title="Your notifications didn’t load"
            text={view.error}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        )}
        {view.standing === null && view.error === null ? (
          <TightRowsSkeleton rows={2} label="Loading your notifications" />
        ) : null}
        <Here view={view} send={send} />
        <Others view={view} send={send} />
      </Page>
    </Screen>
  );
}

function Here({ view, send }: PushConsentProps) {
  const { standing, hides, events, here, turningOn, turningOff } = view;
  if (standing === 'closed')
    return <NoteBox kind="info">Notifications aren’t set up here. You still get texts.</NoteBox>;
  if (standing === 'none')
    return <NoteBox kind="info">This browser can’t show notifications. You still get texts.</NoteBox>;
  if (standing === 'blocked') return <NoteBox kind="warn">{blocked}</NoteBox>;
  if (standing === 'homeScreen')
    return (
      <Section title="Put Muster on your home screen">
        <p>On an iPhone, notifications work only from there. Until then you get texts.</p>
        <HomeScreenSteps />
      </Section>
    );
  if (standing === null) return null;
  const busy = turningOn || turningOff;
  return (
    <Section title="This device">
      <Toggle on={hides} onChange={() => send({ type: 'hides.toggled' })}>
        Hide what they say on the lock screen
      </Toggle>
      <Toggle on={events} onChange={() => send({ type: 'events.toggled' })}>
        Events, too
      </Toggle>
      <Footnote>{eventsToo}</Footnote>
      {here === null ? (
        <Button kind="primary" width="full" busy={busy} onClick={() => send({ type: 'turnOn.pressed' })}>
          Turn On Notifications
        </Button>
      ) : (
        <Button kind="second" width="full" busy={busy} onClick={() => send({ type: 'turnOff.pressed', id: here })}>
          Turn Off Notifications
        </Button>
      )}
    </Section>
  );
}

function Others({ view: { others, turningOn, turningOff }, send }: PushConsentProps) {
  if (others.length === 0) return null;
  return (
    <Section title="Other devices" end={others.length}>
      <List label="Other devices" tight>
        {others.map(({ id, device, form }) => (
          <ListRow
            key={id}
            line={<Icon path={icons[form ?? 'computer']} />}
            who={device}
            end={
              <Button
                kind="second"
                size="small"
                off={turningOn || turningOff}
                onClick={() => send({ type: 'turnOff.pressed', id })}
              >
                Turn off<VisuallyHidden> {device}</VisuallyHidden>
              </Button>
            }
          />
        ))}
      </List>
    </Section>
  );
}
