import { present } from '#machines/organization/eraseMember/present.ts';
import { EraseMember } from '#src/organization/eraseMember/Screen.tsx';
import type { eraseMemberMachine } from '#machines/organization/eraseMember/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eraseMemberMachine>(({ snapshot, send }) => (
  <EraseMember view={present(snapshot)} send={send} />
));
