import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { inviteGuest } from '#contract/guests/calls.ts';
import { inviteGuestMachine } from '#machines/guests/inviteGuest/machine.ts';
import { present } from '#machines/guests/inviteGuest/present.ts';
import { InviteGuests } from '#src/guests/inviteGuest/Screen.tsx';
import { copyText } from '#src/app/services/device/clipboard.ts';
import { guestLinks } from '#src/app/services/storage/guestLinks.ts';
import type { Services } from '#src/app/services/services.ts';
import { callActor } from '#src/kit/actor.ts';
import type { AtEvent, EventWorld } from '#src/events/eventView/attendance.tsx';
import { useFlow } from '#src/kit/useFlow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';

/** Of some weight: it comes while the form is filled in. */
const openPhones = () => import('#src/app/services/device/phones.ts');

const provideInviteGuest = ({ api }: Services) =>
  inviteGuestMachine.provide({
    actors: {
      inviteGuest: callActor(({ eventId, ...body }, signal) =>
        api.send(inviteGuest, { params: { id: eventId }, body, entry: body.phone, signal }),
      ),
      readPhone: callActor(async ({ text }) => (await openPhones()).firstPhoneNumber(text)),
      copyLink: callActor(({ link }) => copyText(link)),
    },
  });

export default function InviteGuestsRoute({ world }: { world: EventWorld }) {
  const { services, organization } = useOrganizationWorld();
  const actor = useFlow(provideInviteGuest(services), {
    input: { info: world.info, maxGuests: organization.maxGuestAllowed, origin: location.origin },
  });
  useEffect(() => void openPhones().catch(() => undefined), []);
  return <InviteGuestsScreen actor={actor} world={world} />;
}

export function InviteGuestsScreen({
  actor,
  world: { info, isStale, changeInfo },
}: AtEvent<typeof inviteGuestMachine>) {
  const { view, send } = useView(actor, present, {
    'info.updated': (told) => changeInfo(told.info),
    'link.given': ({ guestId, guestToken }) => guestLinks.keep(guestId, guestToken),
  });
  useEffect(() => send({ type: 'info.refreshed', info }), [send, info]);
  const round = useSelector(actor, ({ context }) => context.round);
  return <InviteGuests view={view} send={send} isStale={isStale} round={round} />;
}
