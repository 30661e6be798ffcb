import type { myAccountMachine } from '#machines/account/myAccount/machine.ts';
import { present } from '#machines/account/myAccount/present.ts';
import { MyAccount } from '#src/account/myAccount/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof myAccountMachine>(({ snapshot, send }) => (
  <MyAccount view={present(snapshot)} name="Mia Lund" email="mia@muster.test" send={send} />
));
