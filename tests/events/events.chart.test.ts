import { eventsMachine } from '#machines/events/events/machine.ts';
import { eventsModel } from '#machines/events/events/model.ts';
import { homeOf } from '#machines/home/home.ts';
import { cardHref, present, timelineHref } from '#machines/events/events/present.ts';
import { upcoming } from '#machines/kit/fixtures.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';

/** The titles that each answer brings. */
const holds: Readonly<Record<string, readonly string[]>> = {
  'loadEvents answered: none': [],
  'loadEvents answered: several': ['Summer Picnic', 'Autumn Social', 'Gala', 'Founders Dinner'],
  'refreshEvents answered: fewer': ['Autumn Social', 'Gala', 'Founders Dinner'],
};

describeChart(eventsModel, {
  sizes: {
    'a member': { states: 18, edges: 63 },
    'an event creator': { states: 40, edges: 182 },
  },
  along: {
    'only an event creator asks for past events': ({ calls, snapshots }) => {
      if (snapshots[0]?.context.mayCreate) return;
      const asked = calls.filter(({ actor }) => actor !== 'watchNews').map(({ input }) => input);
      expect(asked).toEqual(asked.map(() => ({ period: 'upcoming' })));
    },
    'what is shown is what the open period holds': ({ calls, path, snapshots }) => {
      const now = snapshots.at(-1);
      if (!now) return;
      expect(calls.at(-1)?.input).toEqual({ period: now.context.period });
      const moves = path.split(' > ');
      const opened = moves.slice(moves.findLastIndex((move) => move.startsWith('period.chosen')) + 1);
      const loaded = opened.findLast((move) => move in holds) ?? 'loadEvents answered: none';
      expect(present(now).months.flatMap(({ rows }) => rows.map(({ title }) => title))).toEqual(holds[loaded]);
    },
    'nothing is called wrong while it is tried again': ({ snapshots }) => {
      for (const snapshot of snapshots.filter((each) => each.matches('loading') || each.matches('refreshing')))
        expect(snapshot.context.error).toBe(null);
    },
  },
});

const autumn = upcoming({}, { rsvp: 'yes', checkedIn: false });
const picnic = upcoming({
  id: 'picnic',
  title: 'Picnic',
  startDate: '2026-11-01T05:30:00.000Z',
  reviewStatus: 'rejected',
});
const dinner = upcoming({
  id: 'dinner',
  title: 'Dinner',
  startDate: '2026-11-05T00:00:00.000Z',
  reviewStatus: 'editing',
});

it('stands under the months of the events’ own zone, times with their abbreviation', async () => {
  const machine = eventsMachine.provide({ actors: { loadEvents: fromPromise(async () => [autumn, picnic, dinner]) } });
  const actor = createActor(machine, { input: { mayCreate: true, userId: 'mia' } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('shown'));
  const venue = 'The Boathouse';
  expect(present(actor.getSnapshot())).toEqual({
    view: 'shown',
    period: 'upcoming',
    mayCreate: true,
    error: null,
    months: [
      {
        title: 'October 2026',
        rows: [
          {
            id: 'autumn-social',
            title: 'Autumn Social',
            day: '17',
            weekday: 'Sat',
            time: '8:00 PM EDT',
            venue,
            status: 'approved',
            photo: null,
            href: '/event-view/autumn-social',
          },
        ],
      },
      {
        title: 'November 2026',
        rows: [
          {
            id: 'picnic',
            title: 'Picnic',
            day: '1',
            weekday: 'Sun',
            time: '1:30 AM EDT',
            venue,
            status: 'rejected',
            photo: null,
            href: '/event-view/picnic',
          },
          {
            id: 'dinner',
            title: 'Dinner',
            day: '4',
            weekday: 'Wed',
            time: '7:00 PM EST',
            venue,
            status: 'editing',
            photo: null,
            href: '/event/edit/dinner',
          },
        ],
      },
    ],
  });
});

it('opens the past for event creators alone, and no period twice', () => {
  const periods = (mayCreate: boolean) => {
    const snapshot = createActor(eventsMachine, { input: { mayCreate, userId: 'mia' } })
      .start()
      .getSnapshot();
    return (['past', 'upcoming'] as const).filter((period) => snapshot.can({ type: 'period.chosen', period }));
  };
  expect([periods(false), periods(true)]).toEqual([[], ['past']]);
});

it.each([
  ['submitted', '/event/edit/e', '/event/edit/e'],
  ['update-required', '/event/edit/e', '/event/edit/e'],
  ['editing', '/event/edit/e', '/event/edit/e'],
  ['approved', '/event-view/e', '/event-view/e'],
  ['rejected', '/event-view/e', '/event/edit/e'],
] as const)(
  'opens an event that is %s on the timeline at %s and from its card at %s',
  (reviewStatus, timeline, card) => {
    const event = upcoming({ id: 'e', reviewStatus });
    expect([timelineHref(event, 'mia'), cardHref(event, 'mia')]).toEqual([timeline, card]);
  },
);

it('tells home what is loading, failed, empty or coming up', () => {
  expect(homeOf({ events: null, error: null, photo: null, userId: 'mia' })).toEqual({
    view: 'loading',
    cards: [],
    error: null,
  });
  expect(homeOf({ events: null, error: 'No connection.', photo: null, userId: 'mia' }).view).toBe('failed');
  expect(homeOf({ events: [], error: null, photo: null, userId: 'mia' })).toMatchObject({
    view: 'empty',
  });
  expect(homeOf({ events: [autumn, dinner], error: null, photo: '/files/own.jpg', userId: 'mia' })).toEqual({
    view: 'shown',
    error: null,
    cards: [
      {
        id: 'autumn-social',
        title: 'Autumn Social',
        month: 'OCT',
        day: '17',
        time: '8:00 PM EDT',
        venue: 'The Boathouse',
        photo: '/files/own.jpg',
        href: '/event-view/autumn-social',
        status: 'approved',
        label: 'RSVP',
      },
      {
        id: 'dinner',
        title: 'Dinner',
        month: 'NOV',
        day: '4',
        time: '7:00 PM EST',
        venue: 'The Boathouse',
        photo: '/files/own.jpg',
        href: '/event/edit/dinner',
        status: 'editing',
        label: null,
      },
    ],
  });
});

it.each([
  [{ rsvp: 'invited', checkedIn: false }, 'Not RSVP'],
  [{ rsvp: 'yes', checkedIn: false }, 'RSVP'],
  [{ rsvp: 'yes', checkedIn: true }, 'Checked-in'],
  [{ rsvp: 'no', checkedIn: false }, 'Declined'],
] as const)('calls the own answer %j “%s” on a card', (attendee, label) => {
  expect(homeOf({ events: [upcoming({}, attendee)], error: null, photo: null, userId: 'mia' }).cards[0]?.label).toBe(
    label,
  );
});

it.each(['editing', 'submitted', 'update-required'] as const)(
  'leads everybody to an event that is being changed, and its owner to its steps: %s',
  (reviewStatus) => {
    const event = upcoming({ id: 'e', reviewStatus, isBeingChanged: true }, { rsvp: 'yes', checkedIn: false });
    const card = (userId: string) => homeOf({ events: [event], error: null, photo: null, userId }).cards[0];
    expect(timelineHref(event, 'mia')).toBe('/event-view/e');
    expect(card('mia')).toMatchObject({ href: '/event-view/e', status: 'being-changed', label: null });
    expect(timelineHref(event, 'cora')).toBe('/event/edit/e');
    const status = reviewStatus === 'editing' ? 'being-changed' : reviewStatus;
    expect(card('cora')).toMatchObject({ href: '/event/edit/e', status });
  },
);
