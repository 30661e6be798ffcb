import type { partyMachine } from '#machines/door/party/machine.ts';
import { present } from '#machines/door/party/present.ts';
import { Party, PartyButton } from '#src/door/party/Screen.tsx';
import { nothing, screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof partyMachine>(({ snapshot, send }) => {
  const shown = { view: present(snapshot), send };
  return shown.view.title === null ? null : (
    <>
      <PartyButton {...shown} onGone={nothing} />
      <Party {...shown} />
    </>
  );
});
