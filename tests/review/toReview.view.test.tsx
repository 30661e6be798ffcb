import { cleanup, render, screen } from '@testing-library/react';
import { listEventsToReview } from '#contract/review/calls.ts';
import type { EventToReview } from '#contract/events/event.ts';
import { crashed, type EventGiven, eventOf, harborHouse, now, offline, userOf } from '#machines/kit/fixtures.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import { type ReviewQueue, toReviewOf, waitsOf } from '#machines/review/toReview/toReview.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel } from '#machines/kit/model/model.ts';
import { menuEntries } from '#src/app/shell/menu.ts';
import HomeRoute from '#src/home/route.tsx';
import ToReviewRoute, { ToReviewScreen } from '#src/review/toReview/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, describe, expect, it } from 'vitest';
import { has, press } from '#tests/support/views/acting.ts';
import { listsOf, look, textOf } from '#tests/support/views/reading.ts';
import { answering, place } from '#tests/support/views/world.tsx';

const toReviewMachine = createLoadMachine<ReviewQueue, { organizationId: string }>('toReview');
const { answered } = answersOf(toReviewMachine, { refresh: 'load' });

const waiting = (given: EventGiven, more: Pick<EventToReview, 'submittedAt' | 'sections'>): EventToReview => ({
  ...eventOf({ reviewStatus: 'submitted', ...given }),
  Owner: { id: 'cora', firstName: 'Cora', lastName: 'Bell' },
  ...more,
});

const several = [
  waiting({}, { submittedAt: '2026-09-28T12:00:00.000Z', sections: { approved: 4, total: 4 } }),
  waiting(
    { id: 'ball', title: 'Winter Ball', startDate: '2026-12-05T01:00:00.000Z', endDate: '2026-12-05T06:00:00.000Z' },
    { submittedAt: '2026-10-01T15:00:00.000Z', sections: { approved: 1, total: 3 } },
  ),
];

/** To Review is a list that loads: the chart `load` with submitted events in it. */
const toReviewModel = defineModel({
  id: 'toReview',
  machine: toReviewMachine,
  situations: {
    'a reviewer': { input: { what: 'The events to review', params: { organizationId: harborHouse.id } } },
  },
  moves: () => [
    act({ type: 'retry.pressed' }),
    act({ type: 'news.arrived' }),
    answered('load', 'several', { events: several, now }),
    answered('load', 'none', { events: [], now }),
    crashed('load'),
    answered('refresh', 'none', { events: [], now }),
    offline('refresh'),
  ],
  present: (snapshot) => ({ ...toReviewOf(snapshot.context), refreshing: snapshot.matches('refreshing') }),
  key: ({ context }) => context.outdated,
});

describeView(toReviewModel, {
  render: (actor) => place().inside(<ToReviewScreen actor={actor} />),
  acts: {
    'retry.pressed': (hand) =>
      has(hand.screen, 'button', 'Try again') ? press('Try again')(hand) : hand.actor.send(hand.signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => ({
    ...look(),
    lead: screen.queryByText(/events? waiting$/)?.textContent ?? null,
    empty: screen.queryByText('Nothing to review') !== null,
    note: screen.queryByText(/^No connection/)?.textContent ?? null,
    rows: listsOf(screen, 'Events to review').flatMap((list) =>
      [...list.querySelectorAll('li')].map((row) => [row.querySelector('a')?.getAttribute('href'), textOf(row)]),
    ),
  }),
  shown: ({ view, lead, rows, error, refreshing }) => ({
    heading: 'To Review',
    lead,
    buttons: error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again'],
    links: rows.map(({ title }) => title),
    alerts: view === 'failed' ? [`The events to review didn’t load ${error} Try again`] : [],
    statuses: view === 'loading' ? ['Loading the events to review'] : [],
    empty: view === 'empty',
    note: view === 'failed' ? null : error,
    rows: rows.map((row) => [
      row.href,
      [row.day, row.month, row.title, ...row.lines, row.approved, row.waits].join(''),
    ]),
  }),
});

describe('To Review', () => {
  const reviewer = userOf([{ organization: harborHouse, policies: ['member-app-login', 'event-reviewer'] }]);
  afterEach(cleanup);

  it('says of every event when it takes place, whose it is, how long it waits and how far its review is', () => {
    const { rows, lead } = toReviewOf({ data: { events: several, now }, error: null });
    expect([lead, ...rows]).toEqual([
      '2 events waiting',
      {
        id: 'autumn-social',
        title: 'Autumn Social',
        month: 'OCT',
        day: '17',
        lines: ['Saturday, October 17, 2026, 8:00 PM EDT', 'From Cora Bell'],
        waits: 'Waiting 3 days',
        approved: '4 of 4 sections approved',
        isReady: true,
        href: '/review/autumn-social',
      },
      {
        id: 'ball',
        title: 'Winter Ball',
        month: 'DEC',
        day: '4',
        lines: ['Friday, December 4, 2026, 8:00 PM EST', 'From Cora Bell'],
        waits: 'Waiting 1 hour',
        approved: '1 of 3 sections approved',
        isReady: false,
        href: '/review/ball',
      },
    ]);
  });

  it('opens for a reviewer, and leads anybody else home', async () => {
    const services = answering(listEventsToReview, { data: several, count: 2 });
    history.replaceState(null, '', '/review');
    render(place({ services, user: reviewer }).inside(<ToReviewRoute />));
    expect(await screen.findByText('2 events waiting')).toBeDefined();
    cleanup();
    render(place({ services }).inside(<ToReviewRoute />));
    expect(location.pathname).toBe('/');
  });

  it.each([
    [reviewer, ['Events', 'To Review', 'Safety Alerts', 'Education', 'Rules']],
    [undefined, ['Events', 'Safety Alerts', 'Education', 'Rules']],
  ])('stands at home for reviewers alone: %#', (user, tiles) => {
    render(place(user && { user }).inside(<HomeRoute aside={null} />));
    expect(look().links).toEqual(tiles);
  });

  it('stands in the menu for reviewers alone', () => {
    expect(menuEntries.find(({ name }) => name === 'To Review')).toMatchObject({
      href: '/review',
      policy: 'event-reviewer',
    });
  });

  it.each([
    ['2026-10-01T16:00:00.000Z', 'Submitted just now'],
    ['2026-10-01T16:00:30.000Z', 'Submitted just now'],
    ['2026-10-01T15:59:00.000Z', 'Waiting 1 minute'],
    ['2026-10-01T15:00:01.000Z', 'Waiting 59 minutes'],
    ['2026-09-30T16:00:01.000Z', 'Waiting 23 hours'],
    ['2026-09-30T16:00:00.000Z', 'Waiting 1 day'],
    ['2026-09-30T03:59:00.000Z', 'Waiting 2 days'],
  ])('says of an event that was submitted at %s: %s', (since, words) => {
    expect(waitsOf(since, now, 'America/New_York')).toBe(words);
  });
});
