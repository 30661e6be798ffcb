import { present } from '#machines/organization/memberRoles/present.ts';
import { MemberRoles } from '#src/organization/memberRoles/Screen.tsx';
import type { memberRolesMachine } from '#machines/organization/memberRoles/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof memberRolesMachine>(({ snapshot, send }) => (
  <MemberRoles view={present(snapshot)} send={send} />
));
