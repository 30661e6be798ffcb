import { present } from '#machines/organization/roles/present.ts';
import { Roles } from '#src/organization/roles/Screen.tsx';
import type { rolesMachine } from '#machines/organization/roles/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof rolesMachine>(({ snapshot, send }) => (
  <Roles view={present(snapshot)} send={send} />
));
