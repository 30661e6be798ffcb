import type { eventsModel } from '#machines/events/events/model.ts';
import type { EventRow, EventsView } from '#machines/events/events/present.ts';
import { reviewSigns } from '#src/ui/feedback/statuses.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const periods = { upcoming: 'Upcoming', past: 'Past' } as const;
const empty = { upcoming: 'No upcoming events', past: 'No past events' } as const;

const switchOf = ({ period, mayCreate }: EventsView) =>
  mayCreate ? (['upcoming', 'past'] as const).map((each) => periods[each] + (each === period ? ', pressed' : '')) : [];

const wordsOf = ({ day, weekday, title, time, venue, status }: EventRow) =>
  [day, weekday, title, time, venue, reviewSigns[status].word].join(' ');

export const titlesOf = ({ months }: EventsView): string[] =>
  months.flatMap(({ rows }) => rows.map(({ title }) => title));

export const eventsPage: PageOf<typeof eventsModel> = {
  acts: {
    'period.chosen': ({ press, signal }) => press(periods[signal.period]),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  shown(view) {
    const { period, mayCreate, months, error } = view;
    const saidEmpty = view.view === 'empty' ? [empty[period]] : [];
    return {
      address: '/events',
      heading: 'Events',
      buttons: [...switchOf(view), ...(error === null ? [] : ['Try again'])],
      links: [...titlesOf(view), ...(mayCreate ? ['Create Event'] : [])],
      alerts: view.view === 'failed' ? [`The events didn’t load ${error} Try again`] : [],
      statuses: view.view === 'loading' ? ['Loading events'] : [],
      lists: Object.fromEntries(months.map(({ title, rows }) => [title, rows.map(wordsOf)])),
      says: [
        ...(view.view === 'shown' && error !== null ? [error] : []),
        ...saidEmpty,
        ...months.map(({ title }) => title),
      ],
      silent: Object.values(empty).filter((words) => !saidEmpty.includes(words)),
    };
  },
};
