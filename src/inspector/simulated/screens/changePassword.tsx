import { present } from '#machines/account/changePassword/present.ts';
import { ChangePassword } from '#src/account/changePassword/Screen.tsx';
import type { changePasswordMachine } from '#machines/account/changePassword/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof changePasswordMachine>(({ snapshot, send }) => (
  <ChangePassword view={present(snapshot)} email="mia@muster.test" send={send} />
));
