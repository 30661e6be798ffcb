import type { conflictMachine } from '#machines/door/conflict/machine.ts';
import { present } from '#machines/door/conflict/present.ts';
import { Conflict } from '#src/door/conflict/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof conflictMachine>(({ snapshot, send }) => (
  <Conflict view={present(snapshot)} send={send} mayWait />
));
