import { present } from '#machines/organization/member/present.ts';
import { Member } from '#src/organization/member/Screen.tsx';
import type { memberMachine } from '#machines/organization/member/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof memberMachine>(({ snapshot, send }) => (
  <Member view={present(snapshot)} beside={false} send={send} />
));
