import type { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import type { InvitedGuestRow } from '#machines/guests/manageGuests/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const buttonsOf = ({ name, isIn }: InvitedGuestRow) => [
  `Copy Link of ${name}`,
  isIn ? `Check Out ${name}` : `Remove ${name}`,
];

const wordsOf = (row: InvitedGuestRow) =>
  [row.name, row.label, row.waits, row.note, ...buttonsOf(row)].filter(Boolean).join(' ');

export const manageGuestsPage: PageOf<typeof manageGuestsModel> = {
  acts: {
    'remove.pressed': ({ press }) => press('Remove Gus Berg'),
    'copyLink.pressed': ({ press }) => press('Copy Link of Gus Berg'),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Yes'),
  },
  shown: ({ heading, rows, question, asking, removing }) => ({
    address: `/event-view/${eventId}/manage-invited-guests`,
    heading,
    buttons: rows.flatMap((row) => {
      const [copy = '', other = ''] = buttonsOf(row);
      return [row.copying ? `${copy}, busy` : copy, other];
    }),
    links: ['Invite Guests'],
    lists: { 'Invited guests': rows.length === 0 ? undefined : rows.map(wordsOf) },
    says: rows.length === 0 ? ['You haven’t invited anyone yet'] : [],
    silent: rows.length === 0 ? [] : ['You haven’t invited anyone yet'],
    dialog: asking ? { heading: question, buttons: removing ? ['No, off', 'Yes, busy'] : ['No', 'Yes'] } : null,
  }),
};
