import { reviewSigns } from '#src/ui/statuses.ts';
import { eventsModel } from '#machines/flows/events/events.model.ts';
import { EventsScreen } from '#src/wiring/events.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach } from 'vitest';
import { press } from './support/acting.ts';
import { look, nameOf, textOf } from './support/reading.ts';
import { place } from './support/world.tsx';

const shelves = { upcoming: 'Upcoming', past: 'Past' } as const;

beforeEach(() => history.replaceState(null, '', '/events'));

describeView(eventsModel, {
  render: (actor) => place().inside(<EventsScreen actor={actor} />),
  acts: {
    'shelf.chosen': ({ signal, ...hand }) =>
      signal.type === 'shelf.chosen' ? press(shelves[signal.shelf])(hand) : undefined,
    'retry.pressed': press('Try again'),
  },
  read: (screen) => ({
    ...look(),
    empty: screen.queryByText(/^No (past events|events are coming up)$/)?.textContent ?? null,
    months: screen.queryAllByRole('region').map((month) => ({
      title: nameOf(month),
      rows: [...month.querySelectorAll('li')].map((row) => ({
        href: row.querySelector('a')?.getAttribute('href'),
        text: textOf(row),
      })),
    })),
  }),
  shown: ({ view, shelf, mayCreate, months, error }) => ({
    heading: 'Events',
    buttons: [
      ...(mayCreate
        ? (['upcoming', 'past'] as const).map((each) => shelves[each] + (each === shelf ? ', pressed' : ''))
        : []),
      ...(view === 'failed' ? ['Try again'] : []),
    ],
    links: [...months.flatMap(({ rows }) => rows.map(({ title }) => title)), ...(mayCreate ? ['Create Event'] : [])],
    alerts: view === 'failed' ? [`The events did not load${error}Try again`] : [],
    statuses: view === 'loading' ? ['Loading events'] : [],
    empty: view === 'empty' ? (shelf === 'past' ? 'No past events' : 'No events are coming up') : null,
    months: months.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({
        href: row.href,
        text: row.day + row.weekday + row.title + row.time + row.venue + reviewSigns[row.status].word,
      })),
    })),
  }),
});
