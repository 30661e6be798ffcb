import { present } from '#machines/organization/setUp/present.ts';
import { SetUp } from '#src/organization/setUp/Screen.tsx';
import type { setUpMachine } from '#machines/organization/setUp/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof setUpMachine>(({ snapshot, send }) => (
  <SetUp view={present(snapshot)} email="" onEmail={nothing} send={send} />
));
