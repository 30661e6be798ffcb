import type { logOutMachine } from '#machines/account/logOut/machine.ts';
import { present } from '#machines/account/logOut/present.ts';
import { LogOutQuestion } from '#src/account/logOut/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof logOutMachine>(({ snapshot, send }) => (
  <LogOutQuestion view={present(snapshot)} send={send} />
));
