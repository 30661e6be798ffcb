import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { removeAttendee, renewGuestLink } from '#contract/guests/calls.ts';
import { manageGuestsMachine } from '#machines/guests/manageGuests/machine.ts';
import { present } from '#machines/guests/manageGuests/present.ts';
import { ManageGuests } from '#src/guests/manageGuests/Screen.tsx';
import { copyText } from '#src/app/services/device/clipboard.ts';
import { guestLinks } from '#src/app/services/storage/guestLinks.ts';
import type { Services } from '#src/app/services/services.ts';
import { calling } from '#src/kit/actor.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { CheckOutAtEvent, useCheckOut } from '#src/door/checkOut/route.tsx';
import { useEmitted } from '#src/kit/useEmitted.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

const provideManageGuests = ({ api }: Services) =>
  manageGuestsMachine.provide({
    actors: {
      removeAttendee: calling(({ eventId, guestId }, signal) =>
        api.send(removeAttendee, { params: { id: eventId, attendeeId: guestId }, signal }),
      ),
      renewGuestLink: calling(({ eventId, guestId }, signal) =>
        api.send(renewGuestLink, { params: { id: eventId, attendeeId: guestId }, signal }),
      ),
      copyLink: calling(({ link }) => copyText(link)),
    },
  });

export default function ManageGuestsRoute({ world }: { world: EventWorld }) {
  const { services } = useOrganizationWorld();
  const actor = useFlow(provideManageGuests(services), {
    input: { info: world.info, origin: location.origin, tokens: guestLinks.all() },
  });
  return <ManageGuestsScreen actor={actor} world={world} />;
}

export interface ManageGuestsScreenProps {
  actor: ActorRefFrom<typeof manageGuestsMachine>;
  world: EventWorld;
}

export function ManageGuestsScreen({ actor, world }: ManageGuestsScreenProps) {
  const { info, isStale, changeInfo } = world;
  const leaving = useCheckOut(info.event.id);
  const view = present(useSelector(actor, (each) => each));
  useEmitted(actor, {
    'info.told': (told) => changeInfo(told.info),
    'link.given': ({ guestId, guestToken }) => guestLinks.keep(guestId, guestToken),
  });
  useEffect(() => actor.send({ type: 'info.refreshed', info }), [actor, info]);
  return (
    <>
      <ManageGuests
        view={view}
        isStale={isStale}
        onRemove={(guestId) => actor.send({ type: 'remove.pressed', guestId })}
        onCopy={(guestId) => actor.send({ type: 'copyLink.pressed', guestId })}
        onCheckOut={({ id, name }) =>
          leaving.send({ type: 'checkOut.pressed', leaving: { attendeeId: id, name, isSelf: false, guests: [] } })
        }
        onNo={() => actor.send({ type: 'no.pressed' })}
        onYes={() => actor.send({ type: 'yes.pressed' })}
      />
      <CheckOutAtEvent actor={leaving} world={world} />
    </>
  );
}
