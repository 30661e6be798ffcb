import { present } from '#machines/organization/moveMember/present.ts';
import { MoveMember } from '#src/organization/moveMember/Screen.tsx';
import type { moveMemberMachine } from '#machines/organization/moveMember/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof moveMemberMachine>(({ snapshot, send }) => (
  <MoveMember view={present(snapshot)} send={send} />
));
