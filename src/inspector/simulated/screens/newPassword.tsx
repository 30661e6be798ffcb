import { present } from '#machines/account/newPassword/present.ts';
import { NewPassword } from '#src/account/newPassword/Screen.tsx';
import type { newPasswordMachine } from '#machines/account/newPassword/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof newPasswordMachine>(({ snapshot, send }) => (
  <NewPassword {...present(snapshot)} send={send} />
));
