import { present } from '#machines/organization/members/present.ts';
import { Members } from '#src/organization/members/Screen.tsx';
import type { membersMachine } from '#machines/organization/members/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

const exported = { view: { busy: false, progress: null, error: null }, send: nothing };

export const screen = screenOf<typeof membersMachine>(({ snapshot, send }) => (
  <Members
    view={present(snapshot)}
    chosen={null}
    aside={null}
    exported={present(snapshot).isOfAll ? null : exported}
    send={send}
  />
));
