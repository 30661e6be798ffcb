import { cleanup, render, screen } from '@testing-library/react';
import { upcoming } from '#machines/kit/fixtures.ts';
import { listUpcomingEvents } from '#contract/events/calls.ts';
import { reviewSigns } from '#src/ui/feedback/statuses.ts';
import { eventsModel } from '#machines/events/events/model.ts';
import EventsRoute, { EventsScreen } from '#src/events/events/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect, it } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { look, nameOf, textOf } from '#tests/support/views/reading.ts';
import { answering, place } from '#tests/support/views/world.tsx';

const shelves = { upcoming: 'Upcoming', past: 'Past' } as const;

beforeEach(() => history.replaceState(null, '', '/events'));

describeView(eventsModel, {
  render: (actor) => place().inside(<EventsScreen actor={actor} />),
  acts: {
    'shelf.chosen': ({ signal, ...hand }) =>
      signal.type === 'shelf.chosen' ? press(shelves[signal.shelf])(hand) : undefined,
    'retry.pressed': press('Try again'),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => ({
    ...look(),
    empty: screen.queryByText(/^No (past|upcoming) events$/)?.textContent ?? null,
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
      ...(error === null ? [] : ['Try again']),
    ],
    links: [...months.flatMap(({ rows }) => rows.map(({ title }) => title)), ...(mayCreate ? ['Create Event'] : [])],
    alerts: view === 'failed' ? [`The events didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading events'] : [],
    empty: view === 'empty' ? (shelf === 'past' ? 'No past events' : 'No upcoming events') : null,
    months: months.map(({ title, rows }) => ({
      title,
      rows: rows.map((row) => ({
        href: row.href,
        text: row.day + row.weekday + row.title + row.time + row.venue + reviewSigns[row.status].word,
      })),
    })),
  }),
});

it.each([
  ['approved', '/event-view/e1', 'Approved'],
  ['rejected', '/event-view/e1', 'Rejected'],
  ['editing', '/event/edit/e1', 'Editing'],
  ['submitted', '/event/edit/e1', 'Submitted'],
  ['update-required', '/event/edit/e1', 'Update required'],
] as const)('a row of an event that is %s leads to %s and says %s', async (reviewStatus, href, word) => {
  const services = answering(listUpcomingEvents, { data: [upcoming({ id: 'e1', reviewStatus })] });
  render(place({ services }).inside(<EventsRoute />));
  const row = (await screen.findByRole('link', { name: 'Autumn Social' })).closest('li');
  expect([row?.querySelector('a')?.getAttribute('href'), row?.textContent.endsWith(word)]).toEqual([href, true]);
  cleanup();
});
