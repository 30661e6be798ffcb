import { present } from '#machines/account/signIn/present.ts';
import { Login } from '#src/account/signIn/Screen.tsx';
import type { signInMachine } from '#machines/account/signIn/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof signInMachine>(({ snapshot, send }) => (
  <Login {...present(snapshot)} email="" onEmail={nothing} send={send} />
));
