import type { inviteGuestModel } from '#machines/guests/inviteGuest/model.ts';
import type { InviteGuestView } from '#machines/guests/inviteGuest/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { errorsIn, type PageOf } from '#tests/support/page/flowPage.ts';

export const labels = { firstName: 'First name', lastName: 'Last name', phone: 'Mobile number' } as const;

const send = 'Send Invite';

/** From the top to the form, which follows at once unless the link is to be copied by hand. */
const wordsOf = ({ heading, places, note, closed, invited }: InviteGuestView) =>
  [
    heading,
    places,
    note,
    closed,
    invited && `${invited.name} is invited. ${invited.way}`,
    invited?.canCopy ? 'Copy Link' : null,
    invited?.link ? `Link for ${invited.name}` : labels.firstName,
  ]
    .filter((words) => words !== null)
    .join(' ');

export const inviteGuestPage: PageOf<typeof inviteGuestModel> = {
  acts: {
    'guest.submitted': async ({ type, press, signal }) => {
      await type(labels.firstName, signal.firstName);
      await type(labels.lastName, signal.lastName);
      await type(labels.phone, signal.phone);
      await press(send);
    },
    'copyLink.pressed': ({ press }) => press('Copy Link'),
  },
  shown(view) {
    const { heading, closed, busy, failed, invited } = view;
    return {
      address: `/event-view/${eventId}/invite-guests`,
      heading,
      buttons: [
        ...(invited?.canCopy ? [invited.copying ? 'Copy Link, busy' : 'Copy Link'] : []),
        busy ? `${send}, busy` : closed ? `${send}, off` : send,
      ],
      links: ['Manage Invited Guests'],
      errors: errorsIn(failed, labels),
      fields: { 'Link for Gus Berg': invited?.link ?? undefined },
      says: [wordsOf(view)],
    };
  },
};
