import type { PushConsentSignal } from '#machines/account/pushConsent/machine.ts';
import type { PushConsentView } from '#machines/account/pushConsent/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { Sheet } from '#src/ui/overlays/Dialog.tsx';
import { HomeScreenSteps } from './HomeScreenSteps.tsx';
import { blocked } from './words.ts';

export interface PushSheetProps {
  view: PushConsentView;
  send: (signal: PushConsentSignal) => void;
}

const titles = {
  off: 'See right away when they answer',
  blocked: 'Notifications are blocked',
  homeScreen: 'Put Muster on your home screen',
} as const;

/** Asked once, at a moment that explains itself; the phone's own question follows the button alone (S-101). */
export function PushSheet({ view, send }: PushSheetProps) {
  const { standing, turningOn } = view;
  const what = standing === 'off' || standing === 'blocked' || standing === 'homeScreen' ? standing : null;
  const asks = what === 'off' || turningOn;
  const later = () => send({ type: 'later.pressed' });
  return (
    <Sheet
      open={(what !== null || turningOn) && !view.isOver}
      title={titles[turningOn ? 'off' : (what ?? 'off')]}
      onClose={later}
      actions={
        <>
          <Button kind="second" size="tall" width="grow" off={turningOn} onClick={later}>
            {asks ? 'Not Now' : 'Later'}
          </Button>
          {asks ? (
            <Button
              kind="primary"
              size="tall"
              width="grow"
              busy={turningOn}
              onClick={() => send({ type: 'turnOn.pressed' })}
            >
              Turn On
            </Button>
          ) : null}
        </>
      }
    >
      {asks ? (
        <>
          <p>
            Turn on notifications, and this device tells you when a contact is on it and when your organization sends a
            safety alert. You get texts too.
          </p>
          <CheckboxRow checked={view.hides} disabled={turningOn} onChange={() => send({ type: 'hides.toggled' })}>
            Hide what they say on the lock screen
          </CheckboxRow>
        </>
      ) : null}
      {what === 'blocked' && !turningOn ? <p>{blocked}</p> : null}
      {what === 'homeScreen' ? (
        <>
          <p>On an iPhone, notifications work only from there. Until then you get texts.</p>
          <HomeScreenSteps />
        </>
      ) : null}
    </Sheet>
  );
}
