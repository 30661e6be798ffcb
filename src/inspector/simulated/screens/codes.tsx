import { present } from '#machines/door/codes/present.ts';
import { Codes } from '#src/door/codes/Screen.tsx';
import type { codesMachine } from '#machines/door/codes/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof codesMachine>(({ snapshot, send }) => (
  <Codes view={present(snapshot)} send={send} title="Autumn Social" rsvpHref="/" />
));
