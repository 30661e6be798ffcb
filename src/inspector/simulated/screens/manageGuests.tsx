import { present } from '#machines/guests/manageGuests/present.ts';
import { ManageGuests } from '#src/guests/manageGuests/Screen.tsx';
import type { manageGuestsMachine } from '#machines/guests/manageGuests/machine.ts';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof manageGuestsMachine>(({ snapshot, send }) => (
  <ManageGuests view={present(snapshot)} isStale={false} onCheckOut={nothing} send={send} />
));
