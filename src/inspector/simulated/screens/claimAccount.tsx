import { present } from '#machines/account/claimAccount/present.ts';
import { ClaimAccount } from '#src/account/claimAccount/Screen.tsx';
import type { claimAccountMachine } from '#machines/account/claimAccount/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof claimAccountMachine>(({ snapshot, send }) => (
  <ClaimAccount {...present(snapshot)} email="" onEmail={nothing} send={send} />
));
