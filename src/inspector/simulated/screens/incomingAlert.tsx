import { present } from '#machines/alerts/incomingAlert/present.ts';
import { IncomingAlert } from '#src/alerts/incomingAlert/Screen.tsx';
import { now, zone } from '#machines/kit/fixtures.ts';
import type { incomingAlertMachine } from '#machines/alerts/incomingAlert/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof incomingAlertMachine>(({ snapshot, send }) => (
  <IncomingAlert view={present(snapshot, now, zone)} send={send} />
));
