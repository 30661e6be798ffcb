import {
  dateChangeDeadline,
  addDays,
  ageOn,
  clock24,
  instantOf,
  isCalendarDate,
  isDateLocked,
  monthAndDay,
  localDate,
  minimumStart,
  organizationToday,
  shortWeekday,
  showDate,
  showMonth,
  showTime,
  showTimeRange,
  showWeekday,
  zoneAbbreviation,
  zoneIds,
  zones,
} from '#contract/kit/zones.ts';
import { describe, expect, it } from 'vitest';

it('offers seven zones by their labels', () => {
  expect(zones.map(({ id, label }) => [id, label])).toEqual([
    ['America/New_York', 'Eastern (EST)'],
    ['America/Chicago', 'Central (CST)'],
    ['America/Denver', 'Mountain (MST)'],
    ['America/Phoenix', 'Arizona (Arizona Time)'],
    ['America/Los_Angeles', 'Pacific (PST)'],
    ['America/Anchorage', 'Alaska (AST)'],
    ['Pacific/Honolulu', 'Hawaii (HST)'],
  ]);
});

it.each([
  ['America/New_York', '7:00 AM EST', '8:00 AM EDT'],
  ['America/Chicago', '6:00 AM CST', '7:00 AM CDT'],
  ['America/Denver', '5:00 AM MST', '6:00 AM MDT'],
  ['America/Phoenix', '5:00 AM Arizona Time', '5:00 AM Arizona Time'],
  ['America/Los_Angeles', '4:00 AM PST', '5:00 AM PDT'],
  ['America/Anchorage', '3:00 AM AST', '4:00 AM ADT'],
  ['Pacific/Honolulu', '2:00 AM HST', '2:00 AM HST'],
  ['Europe/Berlin', '1:00 PM GMT+1', '2:00 PM GMT+2'],
])('shows a time in %s in winter as %s and in summer as %s', (zone, winter, summer) => {
  expect([showTime('2026-01-15T12:00:00Z', zone), showTime('2026-07-15T12:00:00Z', zone)]).toEqual([winter, summer]);
});

describe('on the night of the change of the clock in New York', () => {
  const zone = 'America/New_York';
  it.each([
    ['2026-03-08T06:59:00Z', '1:59 AM EST'],
    ['2026-03-08T07:00:00Z', '3:00 AM EDT'],
    ['2026-11-01T05:59:00Z', '1:59 AM EDT'],
    ['2026-11-01T06:00:00Z', '1:00 AM EST'],
    ['2026-11-01T06:59:00Z', '1:59 AM EST'],
  ])('%s is %s', (instant, text) => {
    expect(showTime(instant, zone)).toBe(text);
  });

  it.each(['2026-03-08T02:00', '2026-03-08T02:30', '2026-03-08T02:59'])('the wall time %s does not exist', (wall) => {
    expect(instantOf(wall, zone)).toBe(null);
  });

  it.each([
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T01:00', '2026-11-01T05:00:00.000Z'],
    ['2026-11-01T01:59', '2026-11-01T05:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ])('the wall time %s is %s, of two the first', (wall, instant) => {
    expect(instantOf(wall, zone)).toBe(instant);
  });
});

it.each([
  '',
  '2026-10-18',
  '2026-10-18 20:00',
  '2026-10-18T20:00:00',
  '2026-13-01T10:00',
  '2026-02-30T10:00',
  '2026-10-18T24:30',
  'T10:00',
])('knows no instant of “%s”', (wall) => {
  expect(instantOf(wall, 'America/Chicago')).toBe(null);
});

it('shows dates by the zone, not by UTC', () => {
  const instant = '2026-10-18T03:30:00.000Z';
  const zone = 'America/New_York';
  expect({
    localDate: localDate(instant, zone),
    clock24: clock24(instant, zone),
    showDate: showDate(instant, zone),
    showWeekday: showWeekday(instant, zone),
    showMonth: showMonth(instant, zone),
    shortWeekday: shortWeekday(instant, zone),
    leafOf: monthAndDay(instant, zone),
    inHawaii: clock24(instant, 'Pacific/Honolulu'),
    atMidnight: clock24('2026-10-18T04:00:00.000Z', zone),
  }).toEqual({
    localDate: '2026-10-17',
    clock24: '23:30',
    showDate: 'October 17, 2026',
    showWeekday: 'Saturday, October 17, 2026',
    showMonth: 'October 2026',
    shortWeekday: 'Sat',
    leafOf: { month: 'OCT', day: '17' },
    inHawaii: '17:30',
    atMidnight: '00:00',
  });
});

it.each([
  ['2026-10-18T00:00:00Z', '2026-10-18T05:00:00Z', '8:00 PM – 1:00 AM EDT'],
  ['2026-11-01T03:00:00Z', '2026-11-01T08:00:00Z', '11:00 PM EDT – 3:00 AM EST'],
  ['2026-03-08T05:00:00Z', '2026-03-08T08:00:00Z', '12:00 AM EST – 4:00 AM EDT'],
  ['2027-06-18T14:00:00Z', '2027-06-20T17:00:00Z', '10:00 AM – Sunday, June 20, 1:00 PM EDT'],
  ['2027-06-18T14:00:00Z', '2027-06-19T17:00:00Z', '10:00 AM – Saturday, June 19, 1:00 PM EDT'],
  ['2027-06-19T00:00:00Z', '2027-06-19T10:00:00Z', '8:00 PM – 6:00 AM EDT'],
  ['2027-06-19T00:00:00Z', '2027-06-19T10:01:00Z', '8:00 PM – Saturday, June 19, 6:01 AM EDT'],
  ['2026-10-30T16:00:00Z', '2026-11-02T17:00:00Z', '12:00 PM EDT – Monday, November 2, 12:00 PM EST'],
  ['2026-12-31T23:00:00Z', '2027-01-02T23:00:00Z', '6:00 PM – Saturday, January 2, 2027, 6:00 PM EST'],
])('shows from %s to %s as %s', (start, end, text) => {
  expect(showTimeRange(start, end, 'America/New_York')).toBe(text);
});

it('says in Arizona the same abbreviation all year, although Denver changes', () => {
  const at = (month: string) => [
    zoneAbbreviation(`2026-${month}-15T12:00:00Z`, 'America/Phoenix'),
    zoneAbbreviation(`2026-${month}-15T12:00:00Z`, 'America/Denver'),
  ];
  expect([at('01'), at('07')]).toEqual([
    ['Arizona Time', 'MST'],
    ['Arizona Time', 'MDT'],
  ]);
});

it('counts the organization’s day in Eastern time', () => {
  expect([organizationToday('2026-10-02T03:59:59.999Z'), organizationToday('2026-10-02T04:00:00.000Z')]).toEqual([
    '2026-10-01',
    '2026-10-02',
  ]);
});

describe('an age', () => {
  it.each([
    ['2008-10-01', '2026-09-30', 17],
    ['2008-10-01', '2026-10-01', 18],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2008-02-29', '2028-02-28', 19],
    ['2008-02-29', '2028-02-29', 20],
    ['2000-12-31', '2001-01-01', 0],
    ['2026-10-01', '2026-10-01', 0],
    ['2026-10-02', '2026-10-01', -1],
  ])('of somebody born on %s is on %s %i full years', (birthDate, date, years) => {
    expect(ageOn(birthDate, date)).toBe(years);
  });
});

it.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-07', 2, '2026-03-09'],
  ['2026-10-01', 0, '2026-10-01'],
  ['2026-10-01', 365, '2027-10-01'],
])('counts from %s %i days to %s', (date, days, later) => {
  expect(addDays(date, days)).toBe(later);
});

it.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-00-10', false],
  ['2026-10-32', false],
  ['2026-1-1', false],
  ['', false],
])('knows whether “%s” is a day: %s', (text, isDay) => {
  expect(isCalendarDate(text)).toBe(isDay);
});

describe('the first moment at which an event may start', () => {
  it.each([
    ['2026-10-01T16:00:00.000Z', 'America/New_York', 0, false, '2026-10-02T04:00:00.000Z'],
    ['2026-10-01T16:00:00.000Z', 'America/New_York', 7, false, '2026-10-08T04:00:00.000Z'],
    ['2026-10-01T16:00:00.000Z', 'America/New_York', 7, true, '2026-10-02T04:00:00.000Z'],
    ['2026-10-02T03:59:59.999Z', 'America/New_York', 0, false, '2026-10-02T04:00:00.000Z'],
    ['2026-10-02T04:00:00.000Z', 'America/New_York', 0, false, '2026-10-03T04:00:00.000Z'],
    ['2026-10-02T04:00:00.000Z', 'Pacific/Honolulu', 0, false, '2026-10-02T10:00:00.000Z'],
    ['2026-03-07T17:00:00.000Z', 'America/New_York', 0, false, '2026-03-08T05:00:00.000Z'],
    ['2026-03-07T17:00:00.000Z', 'America/New_York', 1, false, '2026-03-08T05:00:00.000Z'],
    ['2026-10-30T17:00:00.000Z', 'America/Chicago', 2, false, '2026-11-01T05:00:00.000Z'],
  ])('seen from %s in %s with %i days, bypassing %s, is %s', (now, zone, days, bypass, first) => {
    expect(minimumStart(now, zone, days, bypass)).toBe(first);
  });

  it('is the first moment of a day without midnight', () => {
    expect(minimumStart('2026-04-23T12:00:00.000Z', 'Africa/Cairo', 0, false)).toBe('2026-04-23T22:00:00.000Z');
  });
});

describe('the last moment to change the date of an event', () => {
  it.each([
    ['2026-11-21T01:00:00.000Z', 'America/New_York', 2, '2026-11-19T01:00:00.000Z'],
    ['2026-11-21T01:00:00.000Z', 'America/New_York', 0, '2026-11-21T01:00:00.000Z'],
    ['2027-03-15T00:00:00.000Z', 'America/New_York', 2, '2027-03-13T01:00:00.000Z'],
    ['2026-11-02T01:00:00.000Z', 'America/New_York', 1, '2026-11-01T00:00:00.000Z'],
    ['2027-03-15T03:00:00.000Z', 'America/Phoenix', 2, '2027-03-13T03:00:00.000Z'],
  ])('of a start at %s in %s, %i days before, is %s', (start, zone, days, last) => {
    expect(dateChangeDeadline(start, zone, days)).toBe(last);
  });

  it('is an hour later where the clock skips it, and the first of two where it is set back', () => {
    expect(dateChangeDeadline('2027-03-15T06:30:00.000Z', 'America/New_York', 1)).toBe('2027-03-14T07:30:00.000Z');
    expect(dateChangeDeadline('2026-11-02T06:30:00.000Z', 'America/New_York', 1)).toBe('2026-11-01T05:30:00.000Z');
  });

  it('takes a setting of any size', () => {
    expect(dateChangeDeadline('2026-11-21T01:00:00.000Z', 'America/New_York', 999_999_999) < '2026').toBe(true);
  });

  it('locks what is later, except where the type bypasses approval', () => {
    const event = { start: '2026-11-21T01:00:00.000Z', zone: 'America/New_York', bypassApproval: false };
    expect(isDateLocked('2026-11-19T01:00:00.000Z', event, 2)).toBe(false);
    expect(isDateLocked('2026-11-19T01:00:00.001Z', event, 2)).toBe(true);
    expect(isDateLocked('2026-12-01T01:00:00.000Z', { ...event, bypassApproval: true }, 2)).toBe(false);
  });
});

it('stores zones by ids that the platform knows', () => {
  for (const zone of zoneIds) expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});
