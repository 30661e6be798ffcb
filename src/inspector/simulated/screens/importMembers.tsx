import { present } from '#machines/organization/importMembers/present.ts';
import { ImportMembers } from '#src/organization/importMembers/Screen.tsx';
import type { importMembersMachine } from '#machines/organization/importMembers/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof importMembersMachine>(({ snapshot, send }) => (
  <ImportMembers
    view={present(snapshot)}
    onFile={({ name, size }) => send({ type: 'file.chosen', name, size })}
    send={send}
  />
));
