import { present } from '#machines/account/authenticator/present.ts';
import type { authenticatorMachine } from '#machines/account/authenticator/machine.ts';
import { Authenticator } from '#src/account/authenticator/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof authenticatorMachine>(({ snapshot, send }) => (
  <Authenticator view={present(snapshot)} send={send} />
));
