import { present } from '#machines/organization/memberForm/present.ts';
import { MemberForm } from '#src/organization/memberForm/Screen.tsx';
import type { memberFormMachine } from '#machines/organization/memberForm/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof memberFormMachine>(({ snapshot, send }) => (
  <MemberForm view={present(snapshot)} round={snapshot.context.round} send={send} />
));
