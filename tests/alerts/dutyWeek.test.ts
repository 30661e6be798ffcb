import { describe, expect, it } from 'vitest';
import { keyOfShift, type Shift, shiftsWithout } from '#contract/alerts/dutyPlan.ts';
import { shiftForm } from '#contract/alerts/dutyPlan.form.ts';
import { nextStart, subtract, shiftOccurrences } from '#contract/alerts/dutyWeek.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { shiftUntil } from '#machines/lifecycles/officerDuty.plan.ts';

const zone = 'America/New_York';
const [sunday, friday, saturday] = [0, 5, 6];
const shift = (weekday: number, start: string, end: string): Shift => ({ weekday, start, end });
const evening = shift(friday, '18:00', '23:00');
const night = shift(friday, '22:00', '02:00');

/** When shifts take place between two instants, `from/until`. */
const taking = (shifts: Shift[], from: string, until: string) =>
  shiftOccurrences(shifts, { from, until }, zone).map((each) => `${each.from}/${each.until}`);

describe('a shift takes place', () => {
  it.each([
    ['on its day', evening, '2026-10-16T22:00:00.000Z/2026-10-17T03:00:00.000Z'],
    ['past midnight', night, '2026-10-17T02:00:00.000Z/2026-10-17T06:00:00.000Z'],
    ['for a day', shift(friday, '18:00', '18:00'), '2026-10-16T22:00:00.000Z/2026-10-17T22:00:00.000Z'],
  ])('%s', (_, planned, expected) => {
    expect(taking([planned], '2026-10-14T00:00:00.000Z', '2026-10-20T00:00:00.000Z')).toEqual([expected]);
  });

  it('every week', () => {
    expect(taking([evening], '2026-10-14T00:00:00.000Z', '2026-10-30T00:00:00.000Z')).toEqual([
      '2026-10-16T22:00:00.000Z/2026-10-17T03:00:00.000Z',
      '2026-10-23T22:00:00.000Z/2026-10-24T03:00:00.000Z',
    ]);
  });

  it.each([
    ['that has begun before', '2026-10-17T05:00:00.000Z', 1],
    ['but not at its very end', '2026-10-17T06:00:00.000Z', 0],
  ])('in a time %s', (_, from, count) => {
    expect(taking([night], from, '2026-10-18T00:00:00.000Z')).toHaveLength(count);
  });
});

describe('in the night in which the clocks go forward', () => {
  const week = ['2026-03-07T00:00:00.000Z', '2026-03-10T00:00:00.000Z'] as const;

  it('a start that they skip is the next moment that exists', () => {
    expect(taking([shift(sunday, '02:30', '05:00')], ...week)).toEqual([
      '2026-03-08T07:00:00.000Z/2026-03-08T09:00:00.000Z',
    ]);
  });

  it('an end that they skip is that moment, too, and the shift an hour shorter', () => {
    expect(taking([shift(saturday, '20:00', '02:30')], ...week)).toEqual([
      '2026-03-08T01:00:00.000Z/2026-03-08T07:00:00.000Z',
    ]);
    expect(taking([shift(saturday, '20:00', '04:00')], ...week)).toEqual([
      '2026-03-08T01:00:00.000Z/2026-03-08T08:00:00.000Z',
    ]);
  });

  it('a shift that they skip wholly comes a week later', () => {
    const skipped = shift(sunday, '02:15', '02:45');
    expect(taking([skipped], ...week)).toEqual([]);
    expect(nextStart([skipped], week[0], zone)).toBe('2026-03-15T06:15:00.000Z');
  });
});

describe('in the night in which the clocks go back', () => {
  const week = ['2026-10-31T12:00:00.000Z', '2026-11-02T00:00:00.000Z'] as const;

  it('a shift across it is an hour longer', () => {
    expect(taking([shift(saturday, '20:00', '04:00')], ...week)).toEqual([
      '2026-11-01T00:00:00.000Z/2026-11-01T09:00:00.000Z',
    ]);
    expect(taking([shift(saturday, '18:00', '18:00')], ...week)).toEqual([
      '2026-10-31T22:00:00.000Z/2026-11-01T23:00:00.000Z',
    ]);
  });

  it('of a time that comes twice, the first is meant', () => {
    expect(taking([shift(sunday, '01:30', '03:00')], ...week)).toEqual([
      '2026-11-01T05:30:00.000Z/2026-11-01T08:00:00.000Z',
    ]);
  });
});

describe('the next shift starts', () => {
  it.each([
    ['today', '2026-10-16T12:00:00.000Z', '2026-10-16T22:00:00.000Z'],
    ['never while it starts', '2026-10-16T22:00:00.000Z', '2026-10-17T02:00:00.000Z'],
    ['in a week', '2026-10-17T02:00:00.000Z', '2026-10-23T22:00:00.000Z'],
  ])('%s', (_, now, expected) => {
    expect(nextStart([night, evening], now, zone)).toBe(expected);
  });

  it('never where none is planned', () => {
    expect(nextStart([], '2026-10-16T12:00:00.000Z', zone)).toBeNull();
  });
});

describe('a shift that has started puts on duty', () => {
  const starts = { evening: '2026-10-16T22:00:00.000Z', night: '2026-10-17T02:00:00.000Z' } as const;
  const ends = { evening: '2026-10-17T03:00:00.000Z', night: '2026-10-17T06:00:00.000Z' } as const;
  const until = (now: string, given: { since?: string | null; endedAt?: string | null } = {}) =>
    shiftUntil([night, evening], { since: null, endedAt: null, ...given, now, zone });

  it.each([
    ['until its end', starts.evening, ends.evening],
    ['late, until the same end', '2026-10-16T23:30:00.000Z', ends.evening],
    ['until the later end, where two overlap', starts.night, ends.night],
    ['until the later end, where the first is over', ends.evening, ends.night],
    ['nobody, once it is over', ends.night, null],
    ['nobody before', '2026-10-16T21:59:59.999Z', null],
  ])('%s', (_, now, expected) => {
    expect(until(now)).toBe(expected);
  });

  it('not those again that have come before', () => {
    const long = shift(friday, '17:00', '09:00');
    const given = { since: starts.evening, now: starts.evening, endedAt: null, zone };
    expect(shiftUntil([long, evening], given)).toBe(ends.evening);
    expect(shiftUntil([long], given)).toBeNull();
  });

  it('nobody who went off duty during it, until the next', () => {
    const endedAt = '2026-10-16T22:30:00.000Z';
    expect(until('2026-10-16T23:00:00.000Z', { endedAt })).toBeNull();
    expect(until(starts.night, { endedAt })).toBe(ends.night);
  });
});

describe('of an evening nobody is on duty', () => {
  const at = (hour: number) => `2026-10-16T${hour}:00:00.000Z`;
  const evening = { from: at(18), until: at(23) };
  const beside = (...others: [number, number][]) =>
    subtract(
      evening,
      others.map(([from, until]) => ({ from: at(from), until: at(until) })),
    ).map(({ from, until }) => [Number(from.slice(11, 13)), Number(until.slice(11, 13))]);

  it.each([
    ['wholly, where nobody is at all', [], [[18, 23]]],
    [
      'wholly, where somebody is before and after',
      [
        [10, 18],
        [23, 23],
      ],
      [[18, 23]],
    ],
    ['never, where one is all the time', [[17, 23]], []],
    [
      'never, where two take turns, or overlap',
      [
        [20, 23],
        [18, 20],
        [19, 21],
      ],
      [],
    ],
    ['at first', [[19, 23]], [[18, 19]]],
    ['at last', [[18, 21]], [[21, 23]]],
    [
      'between two, and never where a short one lies within a long one',
      [
        [18, 21],
        [19, 20],
        [22, 23],
      ],
      [[21, 22]],
    ],
  ] as [string, [number, number][], number[][]][])('%s', (_, others, expected) => {
    expect(beside(...others)).toEqual(expected);
  });
});

describe('a plan takes', () => {
  const wrong = (planned: Shift, others: Shift[] = []) => firstFailing(shiftForm, planned, { others });

  it.each([
    ['a shift with a day and two times', evening, null],
    ['no eighth day', shift(7, '18:00', '23:00'), { field: 'weekday', message: 'Choose a day.' }],
    ['no half a day', shift(1.5, '18:00', '23:00'), { field: 'weekday', message: 'Choose a day.' }],
    ['no shift without a start', shift(1, '', '23:00'), { field: 'start', message: 'Choose when the shift starts.' }],
    [
      'no start that no clock shows',
      shift(1, '24:00', '1'),
      { field: 'start', message: 'Choose when the shift starts.' },
    ],
    ['no shift without an end', shift(1, '18:00', ''), { field: 'end', message: 'Choose when the shift ends.' }],
  ])('%s', (_, planned, failed) => {
    expect(wrong(planned)).toEqual(failed);
  });

  it('no shift twice, but shifts that overlap', () => {
    expect(wrong({ ...evening }, [evening])).toEqual({
      ...{ field: 'start', message: 'This shift is already in your plan. Choose another time.' },
    });
    expect(wrong(night, [evening])).toBeNull();
  });

  it('no more shifts than it holds', () => {
    const many = Array.from({ length: limits.dutyShifts }, (_, index) =>
      shift(index % 7, `0${index % 10}:00`, `${10 + Math.floor(index / 7)}:00`),
    );
    expect(wrong(evening, many.slice(1))).toBeNull();
    expect(wrong(evening, many)).toEqual({
      ...{ field: 'weekday', message: 'You can plan up to 28 shifts. Remove one first.' },
    });
  });
});

it('shifts are told apart by day and times', () => {
  expect(shiftsWithout([evening, night], [{ ...evening }]).map(keyOfShift)).toEqual(['5 22:00 02:00']);
});
