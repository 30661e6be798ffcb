import { present } from '#machines/door/checkOut/present.ts';
import CheckOut from '#src/door/checkOut/Screen.tsx';
import type { checkOutMachine } from '#machines/door/checkOut/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof checkOutMachine>(({ snapshot, send }) => (
  <CheckOut view={present(snapshot)} send={send} />
));
