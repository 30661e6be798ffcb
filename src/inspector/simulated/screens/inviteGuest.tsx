import { present } from '#machines/guests/inviteGuest/present.ts';
import { InviteGuests } from '#src/guests/inviteGuest/Screen.tsx';
import type { inviteGuestMachine } from '#machines/guests/inviteGuest/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof inviteGuestMachine>(({ snapshot, send }) => (
  <InviteGuests view={present(snapshot)} isStale={false} round={snapshot.context.round} send={send} />
));
