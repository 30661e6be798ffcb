import type { EventBasicsContext } from '#contract/events/eventBasics.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { type TypedBasics, typedBasicsForm, withInstants } from '#contract/events/typedBasics.ts';
import { isSkippedTime } from '#contract/kit/wallTimes.ts';
import { describe, expect, it } from 'vitest';

const given: EventBasicsContext = {
  now: '2026-10-01T16:00:00.000Z',
  daysBeforeEventCreate: 7,
  bypassApproval: false,
  maxGuestAllowed: 3,
};
const empty: TypedBasics = {
  title: '',
  theme: '',
  timezone: '',
  description: '',
  venue: '',
  venuePhone: '',
  location: '',
  startDate: 'T12:00',
  endDate: 'T12:00',
  url: 'www.example.org',
  maxGuestAllowed: '',
};
const skipped = 'This time doesn’t exist that day because the clocks go forward. Choose another time.';

it('is told one rule after the other, in the order of the form, with wall times', () => {
  const mends: Partial<TypedBasics>[] = [
    { title: 'Winter Formal' },
    { theme: 'Silver' },
    { timezone: 'America/Chicago' },
    { description: 'Dinner.' },
    { venue: 'The Boathouse' },
    { startDate: '2027-03-14T02:30' },
    { startDate: '2026-10-07T23:30' },
    { startDate: '2026-10-08T00:00' },
    { endDate: '2027-03-14T02:30' },
    { endDate: '2026-10-08T00:00' },
    { endDate: '2026-10-08T00:01' },
    { url: 'https://example.org' },
    { maxGuestAllowed: '-1' },
    { maxGuestAllowed: '4' },
    { maxGuestAllowed: '3' },
  ];
  let values = empty;
  const said = [firstFailing(typedBasicsForm, values, given)];
  for (const mend of mends) {
    values = { ...values, ...mend };
    said.push(firstFailing(typedBasicsForm, values, given));
  }
  expect(said.map((failed) => failed && [failed.field, failed.message])).toEqual([
    ['title', 'Event title is required'],
    ['theme', 'Event theme is required'],
    ['timezone', 'Event timezone is required'],
    ['description', 'Event description is required'],
    ['venue', 'Event venue is required'],
    ['startDate', 'Start date is required'],
    ['startDate', skipped],
    ['startDate', "Start date must be at least 7 days after today's date"],
    ['endDate', 'End date is required'],
    ['endDate', skipped],
    ['endDate', 'End date/time can not be before start date/time'],
    ['url', 'Event url is required'],
    ['maxGuestAllowed', 'Event max guest allowed is required'],
    ['maxGuestAllowed', 'Max guest allowed cannot be less than 0'],
    ['maxGuestAllowed', 'Maximum guests allowed is 3'],
    null,
  ]);
});

it('becomes instants in its zone, and nothing where a time is half typed or the zone is unknown', () => {
  const typed = { ...empty, timezone: 'America/Denver', startDate: '2026-10-31T20:00', endDate: '2026-11-01T20:00' };
  expect(withInstants(typed)).toEqual({
    ...typed,
    startDate: '2026-11-01T02:00:00.000Z',
    endDate: '2026-11-02T03:00:00.000Z',
  });
  expect(withInstants({ ...typed, startDate: '2026-10-31T' })).toMatchObject({ startDate: '' });
  expect(withInstants({ ...typed, timezone: 'Europe/Berlin' })).toMatchObject({ startDate: '', endDate: '' });
});

describe('a wall time', () => {
  it.each([
    ['2027-03-14T02:30', 'America/New_York', true],
    ['2027-03-14T03:00', 'America/New_York', false],
    ['2027-03-14T01:59', 'America/New_York', false],
    ['2027-03-14T02:30', 'America/Phoenix', false],
    ['2027-03-14T02:30', 'Europe/Berlin', false],
    ['2027-02-30T02:30', 'America/New_York', false],
    ['2027-03-14T', 'America/New_York', false],
    ['T02:30', 'America/New_York', false],
    ['', 'America/New_York', false],
  ])('%s in %s is skipped: %s', (wall, zone, isSkipped) => {
    expect(isSkippedTime(wall, zone)).toBe(isSkipped);
  });
});
