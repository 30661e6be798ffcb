import { present } from '#machines/organization/members/present.ts';
import { Members } from '#src/organization/members/Screen.tsx';
import type { membersMachine } from '#machines/organization/members/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof membersMachine>(({ snapshot, send }) => (
  <Members view={present(snapshot)} chosen={null} aside={null} send={send} />
));
