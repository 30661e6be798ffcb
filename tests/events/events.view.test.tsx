import { cleanup, render, screen } from '@testing-library/react';
import { upcoming } from '#machines/kit/fixtures.ts';
import { listUpcomingEvents } from '#contract/events/calls.ts';
import { eventsModel } from '#machines/events/events/model.ts';
import EventsRoute, { EventsScreen } from '#src/events/events/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect, it } from 'vitest';
import { nameOf } from '#tests/support/views/reading.ts';
import { answering, place } from '#tests/support/views/world.tsx';
import { eventsPage } from './events.page.ts';

beforeEach(() => history.replaceState(null, '', '/events'));

describeView(eventsModel, {
  page: eventsPage,
  render: (actor) => place().inside(<EventsScreen actor={actor} />),
  acts: {
    'news.arrived': ({ actor, signal }) => actor.send(signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) =>
    screen
      .queryAllByRole('region')
      .flatMap((month) =>
        [...month.querySelectorAll('li a')].map((link) => [nameOf(month), link.getAttribute('href')]),
      ),
  shown: ({ months }) => months.flatMap(({ title, rows }) => rows.map(({ href }) => [title, href])),
});

it.each([
  ['approved', '/event-view/e1', 'Approved'],
  ['rejected', '/event-view/e1', 'Rejected'],
  ['editing', '/event/edit/e1', 'Editing'],
  ['submitted', '/event/edit/e1', 'Submitted'],
  ['update-required', '/event/edit/e1', 'Update required'],
] as const)('a row of an event that is %s leads to %s and says %s', async (reviewStatus, href, word) => {
  const services = answering(listUpcomingEvents, { data: [upcoming({ id: 'e1', reviewStatus })] });
  render(place({ services }).inside(<EventsRoute wanted="" />));
  const row = (await screen.findByRole('link', { name: 'Autumn Social' })).closest('li');
  expect([row?.querySelector('a')?.getAttribute('href'), row?.textContent.endsWith(word)]).toEqual([href, true]);
  cleanup();
});
