import { present } from '#machines/account/confirmPassword/present.ts';
import { ConfirmPassword } from '#src/account/confirmPassword/Screen.tsx';
import type { confirmPasswordMachine } from '#machines/account/confirmPassword/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof confirmPasswordMachine>(({ snapshot, send }) => (
  <ConfirmPassword view={present(snapshot)} email="mia@muster.test" send={send} />
));
