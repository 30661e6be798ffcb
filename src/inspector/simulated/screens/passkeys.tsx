import { present } from '#machines/account/passkeys/present.ts';
import type { passkeysMachine } from '#machines/account/passkeys/machine.ts';
import { Passkeys } from '#src/account/passkeys/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof passkeysMachine>(({ snapshot, send }) => (
  <Passkeys view={present(snapshot)} send={send} />
));
