import type { eveningMachine } from '#machines/evenings/evening/machine.ts';
import { present } from '#machines/evenings/evening/present.ts';
import { Evening } from '#src/evenings/evening/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eveningMachine>(({ snapshot, send }) => (
  <Evening view={present(snapshot)} send={send} />
));
