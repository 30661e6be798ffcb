import type { checkOutModel } from '#machines/door/checkOut/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { factLinks } from '#tests/events/eventFacts.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

/** The event view of someone who is inside, and the question over it. */
export const checkOutPage: PageOf<typeof checkOutModel> = {
  acts: {
    'checkOut.pressed': ({ press }) => press('Check Out'),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Yes'),
  },
  shown: ({ open, question, note, busy }) => ({
    address: `/event-view/${eventId}`,
    heading: 'Autumn Social',
    buttons: ['Check Out'],
    links: [...factLinks, 'Invite Guests', 'Safety Alerts', 'Incident Report', 'Beverage Education', 'Your Reports'],
    dialog: open
      ? {
          heading: question,
          paragraphs: note === null ? [] : [note],
          buttons: busy ? ['No, off', 'Yes, busy'] : ['No', 'Yes'],
        }
      : null,
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Upcoming Events' },
};
