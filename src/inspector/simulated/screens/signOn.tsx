import { present } from '#machines/organization/signOn/present.ts';
import { SignOn } from '#src/organization/signOn/Screen.tsx';
import type { signOnMachine } from '#machines/organization/signOn/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof signOnMachine>(({ snapshot, send }) => (
  <SignOn view={present(snapshot)} send={send} />
));
