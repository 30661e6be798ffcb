import type { pushConsentMachine } from '#machines/account/pushConsent/machine.ts';
import { present } from '#machines/account/pushConsent/present.ts';
import { PushConsent } from '#src/account/pushConsent/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof pushConsentMachine>(({ snapshot, send }) => (
  <PushConsent view={present(snapshot)} send={send} />
));
