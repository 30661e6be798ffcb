import { present } from '#machines/organization/look/present.ts';
import { Look } from '#src/organization/look/Screen.tsx';
import type { lookMachine } from '#machines/organization/look/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof lookMachine>(({ snapshot, send }) => (
  <Look view={present(snapshot)} send={send} pictureField={() => null} />
));
