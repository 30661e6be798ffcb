import type { onDutyMachine } from '#machines/alerts/onDuty/machine.ts';
import { present } from '#machines/alerts/onDuty/present.ts';
import { OnDuty } from '#src/alerts/onDuty/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof onDutyMachine>(({ snapshot, send }) => (
  <OnDuty view={present(snapshot)} send={send} />
));
