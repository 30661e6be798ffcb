import type { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

export const cancelEventPage: PageOf<typeof cancelEventModel> = {
  acts: {
    'no.pressed': ({ press, view }) => press(view.closed ? 'Back to the Event' : 'No'),
    'yes.pressed': ({ press, view }) => press(view.mayRetry ? 'Try again' : 'Yes'),
  },
  shown: ({ heading, lines, closed, mayRetry, busy }) => ({
    address: `/event-view/${eventId}/cancel`,
    heading,
    paragraphs: [...lines],
    buttons: closed
      ? ['Back to the Event', ...(mayRetry ? ['Try again'] : [])]
      : busy
        ? ['No, off', 'Yes, busy']
        : ['No', 'Yes'],
    says: closed ? [closed] : [],
  }),
  leaves: ({ goesTo }) =>
    goesTo && { address: goesTo.path, heading: goesTo.path === '/events' ? 'Events' : 'Autumn Social' },
};
