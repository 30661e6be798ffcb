import type { eventViewModel } from '#machines/events/eventView/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';
import { factLinks } from './eventFacts.ts';

const stale = 'No connection. This may be out of date.';

export const eventViewPage: PageOf<typeof eventViewModel> = {
  acts: { 'retry.pressed': ({ press }) => press('Try again') },
  offers: (_, { view }) => view === 'failed',
  shown({ view, title, isStale, error, rsvp }) {
    const address = `/event-view/${eventId}`;
    if (view === 'cancelled') return { address, heading: 'Its incidents', buttons: [], silent: [stale] };
    if (view === 'failed')
      return {
        address,
        heading: 'Event',
        buttons: ['Try again'],
        alerts: [`The event didn’t load ${error} Try again`],
        silent: [stale],
      };
    if (view !== 'shown')
      return { address, heading: 'Event', buttons: [], statuses: ['Loading the event'], silent: [stale] };
    return {
      address,
      heading: title,
      buttons: [rsvp === 'yes' ? 'Cancel RSVP' : 'RSVP'],
      links: [...factLinks, ...(rsvp === 'yes' ? ['Check In', 'Invite Guests'] : [])],
      says: isStale ? [stale] : [],
      silent: isStale ? [] : [stale],
    };
  },
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path, heading: 'Upcoming Events' },
};
