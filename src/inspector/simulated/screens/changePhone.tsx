import type { changePhoneMachine } from '#machines/account/changePhone/machine.ts';
import { present } from '#machines/account/changePhone/present.ts';
import { ChangePhone } from '#src/account/changePhone/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof changePhoneMachine>(({ snapshot, send }) => (
  <ChangePhone view={present(snapshot)} send={send} />
));
