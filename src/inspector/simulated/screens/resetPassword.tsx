import { present } from '#machines/account/resetPassword/present.ts';
import { ResetPassword } from '#src/account/resetPassword/Screen.tsx';
import type { resetPasswordMachine } from '#machines/account/resetPassword/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof resetPasswordMachine>(({ snapshot, send }) => (
  <ResetPassword {...present(snapshot)} send={send} />
));
