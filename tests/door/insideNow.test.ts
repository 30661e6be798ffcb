import type { InsideQuarter } from '#contract/door/inside.ts';
import { presentInside } from '#machines/door/insideNow/present.ts';
import { type InsideCount, insideLine } from '#machines/door/insideNow/line.ts';
import { reviewStatuses } from '#contract/events/event.ts';
import { infoOf } from '#machines/kit/fixtures.ts';
import { describe, expect, it, test } from 'vitest';

/** From eight in the evening to one at night in New York. */
const event = {
  startDate: '2026-11-21T01:00:00.000Z',
  endDate: '2026-11-21T06:00:00.000Z',
  timezone: 'America/New_York',
};

const evening: InsideQuarter[] = [
  { from: '2026-11-21T01:00:00.000Z', in: 6, out: 0, inside: 6 },
  { from: '2026-11-21T01:30:00.000Z', in: 4, out: 2, inside: 8 },
];

const seen = (quarters: InsideQuarter[], readAt: string, { capacity = null as number | null, now = readAt } = {}) =>
  presentInside(
    { data: { read: { inside: quarters.at(-1)?.inside ?? 0, capacity, quarters }, readAt }, error: null },
    event,
    now,
  );
const times = ({ quarters }: ReturnType<typeof seen>) => quarters.map(({ from, inside }) => `${from} ${inside}`);

test('the evening is listed by quarter hours, those in which nothing happened too, the newest first', () => {
  const view = seen(evening, '2026-11-21T01:50:00.000Z');
  expect(view.quarters).toEqual([
    { from: '20:45', in: 0, out: 0, inside: 8 },
    { from: '20:30', in: 4, out: 2, inside: 8 },
    { from: '20:15', in: 0, out: 0, inside: 6 },
    { from: '20:00', in: 6, out: 0, inside: 6 },
  ]);
  expect([view.inside, view.totals, view.times]).toEqual([8, { in: 10, out: 2 }, 'Times in EST']);
});

test('the line runs from nobody to now, and the bars are in proportion to the busiest', () => {
  const { curve } = seen(evening, '2026-11-21T01:50:00.000Z', { capacity: 16 });
  expect(curve).toEqual({
    line: [
      [0, 0],
      [0.05, 0.375],
      [0.1, 0.375],
      [0.15, 0.5],
      [0.167, 0.5],
    ],
    bars: [
      { along: 0, in: 1, out: 0 },
      { along: 0.05, in: 0, out: 0 },
      { along: 0.1, in: 0.667, out: 0.333 },
      { along: 0.15, in: 0, out: 0 },
    ],
    barWidth: 0.05,
    capacity: 1,
    ticks: ['20:00', '21:15', '22:30', '23:45', '01:00'],
    said: 'People inside by quarter hour: 8 at most, from 20:30 EST; 8 now.',
  });
});

it.each([
  [null, null],
  [10, { capacity: 10, percent: 80 }],
  [9, { capacity: 9, percent: 88 }],
  [4, { capacity: 4, percent: 200 }],
])('of a capacity of %s the share is %j', (capacity, share) => {
  expect(seen(evening, '2026-11-21T01:50:00.000Z', { capacity }).share).toEqual(share);
});

test('more people than the capacity are drawn above it', () => {
  expect(seen(evening, '2026-11-21T01:50:00.000Z', { capacity: 4 }).curve?.capacity).toBe(0.5);
});

test('before anybody came there is neither drawing nor list', () => {
  const view = seen([], '2026-11-21T00:50:00.000Z', { capacity: 10 });
  expect([view.view, view.inside, view.curve, view.quarters]).toEqual(['shown', 0, null, []]);
  expect(view.share).toEqual({ capacity: 10, percent: 0 });
});

test('once everybody has left, the list ends with the last who did', () => {
  const left = [...evening, { from: '2026-11-21T05:45:00.000Z', in: 0, out: 8, inside: 0 }];
  const view = seen(left, '2026-11-22T18:00:00.000Z');
  expect(times(view)[0]).toBe('00:45 0');
  expect(view.quarters).toHaveLength(20);
  expect(view.curve?.line.at(-1)).toEqual([1, 0]);
  expect(view.curve?.ticks.at(-1)).toBe('01:00');
});

test('while people stay after the end, the drawing goes on with them for twelve hours', () => {
  expect(seen(evening, '2026-11-21T06:30:00.000Z').curve?.ticks.at(-1)).toBe('02:00');
  expect(seen(evening, '2026-11-24T06:30:00.000Z').curve?.ticks.at(-1)).toBe('09:00');
});

test('who came before the doors is drawn before them; days before, without the event’s own time', () => {
  const early = [{ from: '2026-11-21T00:30:00.000Z', in: 2, out: 0, inside: 2 }];
  expect(seen(early, '2026-11-21T00:40:00.000Z').curve?.ticks[0]).toBe('19:30');
  const days = [{ from: '2026-11-18T15:00:00.000Z', in: 2, out: 0, inside: 2 }];
  const view = seen(days, '2026-11-18T15:20:00.000Z');
  expect([times(view), view.curve?.ticks]).toEqual([
    ['10:15 2', '10:00 2'],
    ['10:00', '10:15', '10:30', '10:45', '11:00'],
  ]);
});

test('who comes days after the end is drawn without the event’s own time', () => {
  const view = seen(
    [...evening, { from: '2026-11-28T15:00:00.000Z', in: 0, out: 8, inside: 0 }],
    '2026-11-28T15:20:00.000Z',
  );
  expect([times(view), view.curve?.ticks[0]]).toEqual([['10:00 0'], '10:00']);
});

test('who came more than a day before the last is counted and not drawn', () => {
  const view = seen([{ from: '2026-11-18T15:00:00.000Z', in: 2, out: 0, inside: 2 }, ...counted(2)], atMinute(50));
  expect(times(view).at(-1)).toBe('20:00 8');
  expect(view.curve?.line[0]).toEqual([0, 0.2]);
  expect(view.totals).toEqual({ in: 12, out: 2 });
});

const counted = (more: number) => evening.map((each) => ({ ...each, inside: each.inside + more }));
const atMinute = (minute: number) => `2026-11-21T01:${minute}:00.000Z`;

test('where the clock is set back, each time names its own', () => {
  const night = { ...event, startDate: '2026-11-01T04:00:00.000Z', endDate: '2026-11-01T08:00:00.000Z' };
  const quarters = [
    { from: '2026-11-01T05:30:00.000Z', in: 1, out: 0, inside: 1 },
    { from: '2026-11-01T06:30:00.000Z', in: 0, out: 1, inside: 0 },
  ];
  const view = presentInside(
    {
      data: { read: { inside: 0, capacity: null, quarters }, readAt: '2026-11-01T09:00:00.000Z' },
      error: null,
    },
    night,
    '2026-11-01T09:00:00.000Z',
  );
  expect(view.times).toBe(null);
  expect(times(view)).toEqual(['01:30 EST 0', '01:15 EST 1', '01:00 EST 1', '01:45 EDT 1', '01:30 EDT 1']);
});

test('the count is live for a quarter of a minute', () => {
  const live = (now: string) => seen(evening, '2026-11-21T01:50:00.000Z', { now }).live;
  expect(live('2026-11-21T01:50:15.000Z')).toEqual({ isLive: true, text: 'Live, 15 s ago' });
  expect(live('2026-11-21T01:50:16.000Z')).toEqual({ isLive: false, text: 'Not live since 20:50 EST' });
});

it.each([
  [null, 'loading'],
  ['No connection.', 'failed'],
])('before anything was read, with the error %j, it is %s', (error, view) => {
  expect(presentInside({ data: null, error }, event, '2026-11-21T01:50:00.000Z')).toMatchObject({ view, error });
});

describe('the line of the event view', () => {
  const { event: summary } = infoOf();
  const line = (inside: number, capacity: number | null, now = '2026-10-18T00:05:00.000Z') =>
    insideLine(
      { data: { read: { inside, capacity, quarters: [] }, readAt: '2026-10-18T00:05:00.000Z' }, hasFailed: false },
      summary,
      now,
    );

  it.each([
    [37, 140, ['26% of 140']],
    [37, null, ['Live']],
    [151, 150, ['100% of 150']],
  ])('of %s of %s says the share where a capacity is named, and leads to the evening', (inside, capacity, notes) => {
    expect(line(inside, capacity)).toEqual({
      count: `${inside} inside`,
      href: '/event-view/autumn-social/inside',
      notes,
    });
  });

  it.each([
    [false, 'Counting…', 'People inside'],
    [true, 'No count yet', 'The count didn’t load'],
  ])('stands with its two rows before the number is known (failed: %s)', (hasFailed, count, note) => {
    const unknown = insideLine({ data: null, hasFailed }, summary, '2026-10-18T00:05:00.000Z');
    expect(unknown).toMatchObject({ count, notes: [note] });
  });

  it('says that no one is inside', () => {
    expect([line(0, 140), line(0, null)]).toMatchObject([
      { count: 'No one inside', notes: ['0% of 140'] },
      { count: 'No one inside', notes: ['Live'] },
    ]);
  });

  it.each(reviewStatuses.filter((status) => status !== 'approved'))(
    'is none of an event that is %s, unless somebody is inside',
    (reviewStatus) => {
      const read = (inside: number) => ({
        data: { read: { inside, capacity: null, quarters: [] }, readAt: '2026-10-18T00:05:00.000Z' },
        hasFailed: false,
      });
      const of = (count: InsideCount) =>
        insideLine(count, { ...summary, reviewStatus }, '2026-10-18T00:05:00.000Z')?.count ?? null;
      expect([of({ data: null, hasFailed: false }), of(read(0)), of(read(4))]).toEqual([null, null, '4 inside']);
    },
  );

  it('says since when it is not live once nothing was heard for two minutes', () => {
    expect(line(3, null, '2026-10-18T00:07:00.000Z')?.notes).toEqual(['Live']);
    expect(line(3, null, '2026-10-18T00:07:00.001Z')?.notes).toEqual(['Not live since 20:05 EDT']);
  });
});
