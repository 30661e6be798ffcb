import { href } from '#contract/kit/addresses.ts';
import { present } from '#machines/guests/guestList/present.ts';
import { GuestList } from '#src/guests/guestList/Screen.tsx';
import type { guestListMachine } from '#machines/guests/guestList/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof guestListMachine>(({ snapshot, send }) => (
  <GuestList
    view={present(snapshot)}
    insideHref={href.insideNow(snapshot.context.eventId)}
    task={null}
    exported={null}
    onExport={nothing}
    onCheckOut={nothing}
    send={send}
  />
));
