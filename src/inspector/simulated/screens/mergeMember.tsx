import { present } from '#machines/organization/mergeMember/present.ts';
import { MergeMember } from '#src/organization/mergeMember/Screen.tsx';
import type { mergeMemberMachine } from '#machines/organization/mergeMember/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof mergeMemberMachine>(({ snapshot, send }) => (
  <MergeMember view={present(snapshot)} send={send} />
));
