import type { guestListModel } from '#machines/guests/guestList/model.ts';
import type { GuestListRow } from '#machines/guests/guestList/list.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const search = 'Search name or guest code';

const checkOutOf = ({ label, person }: GuestListRow) => (label === 'Checked-in' ? [`Check Out ${person}`] : []);

const wordsOf = (row: GuestListRow) =>
  [row.time, row.name, row.isGuest ? 'Guest' : null, row.label, ...checkOutOf(row)]
    .filter((each) => each !== null)
    .join(' ');

export const guestListPage: PageOf<typeof guestListModel> = {
  acts: {
    async 'search.changed'({ type, signal, view }) {
      if (signal.text === view.search) await type(search, 'x');
      await type(search, signal.text);
    },
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { counts, error, refreshing }) {
    if (signal.type === 'search.changed') return counts !== null && counts.all > 0;
    return signal.type !== 'retry.pressed' || (error !== null && !refreshing);
  },
  shown({ view, heading, counts, groups, noMatch, search: typed, error, refreshing }) {
    const rowsOf = (name: string) => groups.find(({ title }) => title === name)?.rows.map(wordsOf);
    const empty = view === 'empty' ? ['No one has been invited yet'] : view === 'noMatch' ? [noMatch] : [];
    const note = view !== 'failed' && error ? [error] : [];
    return {
      address: `/event-view/${eventId}/guest-list`,
      heading,
      buttons: [
        ...(error ? [refreshing ? 'Try again, busy' : 'Try again'] : []),
        ...groups.flatMap(({ rows }) => rows.flatMap(checkOutOf)),
      ],
      links: counts ? ['Inside Now'] : [],
      alerts: view === 'failed' ? [`The guest list didn’t load ${error} Try again`] : [],
      statuses: view === 'loading' ? ['Loading the guest list'] : [],
      fields: { [search]: counts && counts.all > 0 ? typed : undefined },
      lists: { "RSVP'd": rowsOf("RSVP'd"), "Not RSVP'd": rowsOf("Not RSVP'd") },
      says: [...(counts ? [`${heading} ${counts.checkedIn} checked in`] : []), ...empty, ...note],
      silent: [
        ...(counts ? [] : ['checked in']),
        ...(empty.length > 0 ? [] : ['No one']),
        ...(error ? [] : ['No connection']),
      ],
    };
  },
};
