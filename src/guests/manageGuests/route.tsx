import { useEffect } from 'react';
import { removeAttendee, renewGuestLink } from '#contract/guests/calls.ts';
import { manageGuestsMachine } from '#machines/guests/manageGuests/machine.ts';
import { present } from '#machines/guests/manageGuests/present.ts';
import { ManageGuests } from '#src/guests/manageGuests/Screen.tsx';
import { copyText } from '#src/app/services/device/clipboard.ts';
import { guestLinks } from '#src/app/services/storage/guestLinks.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '#src/events/eventView/attendance.tsx';
import { CheckOutAtEvent, checkOutOf, useCheckOut } from '#src/door/checkOut/route.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

const provideManageGuests = ({ api }: Services) =>
  manageGuestsMachine.provide({
    actors: {
      removeAttendee: callActor(({ eventId, guestId, phone }, signal) =>
        api.send(removeAttendee, { params: { id: eventId, attendeeId: guestId }, entry: phone ?? undefined, signal }),
      ),
      renewGuestLink: callActor(({ eventId, guestId }, signal) =>
        api.send(renewGuestLink, { params: { id: eventId, attendeeId: guestId }, signal }),
      ),
      copyLink: callActor(({ link }) => copyText(link)),
    },
  });

export default function ManageGuestsRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideManageGuests(services), {
    input: { info: world.info, origin: location.origin, tokens: guestLinks.all() },
  });
  return <ManageGuestsScreen actor={actor} world={world} />;
}

export function ManageGuestsScreen({ actor, world }: AtEvent<typeof manageGuestsMachine>) {
  const { info, isStale, changeInfo } = world;
  const leaving = useCheckOut(info.event.id);
  const { view, send } = useView(actor, present, {
    'info.updated': (told) => changeInfo(told.info),
    'link.given': ({ guestId, guestToken }) => guestLinks.keep(guestId, guestToken),
  });
  useEffect(() => send({ type: 'info.refreshed', info }), [send, info]);
  return (
    <>
      <ManageGuests
        view={view}
        send={send}
        isStale={isStale}
        onCheckOut={({ id, name, since }) => leaving.send(checkOutOf({ attendeeId: id, name, since }))}
      />
      <CheckOutAtEvent actor={leaving} world={world} />
    </>
  );
}
