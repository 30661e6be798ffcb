import { present } from '#machines/account/forgotPassword/present.ts';
import { ForgotPassword } from '#src/account/forgotPassword/Screen.tsx';
import type { forgotPasswordMachine } from '#machines/account/forgotPassword/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof forgotPasswordMachine>(({ snapshot, send }) => (
  <ForgotPassword {...present(snapshot)} email="" onEmail={nothing} send={send} />
));
