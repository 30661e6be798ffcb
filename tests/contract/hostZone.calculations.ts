import { birthdayForm } from '#contract/rsvp/birthday.form.ts';
import { eventBasicsForm } from '#contract/events/eventBasics.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import {
  addDays,
  ageOn,
  instantOf,
  localDate,
  minimumStart,
  showDate,
  showTimeRange,
  zoneIds,
} from '#contract/kit/zones.ts';

const instants = [
  '2026-01-01T00:30:00.000Z',
  '2026-03-08T07:00:00.000Z',
  '2026-10-25T18:31:00.000Z',
  '2026-11-01T06:00:00.000Z',
];
/** Ends of years, days around 29 February, and days on which some clock changes. */
const turns = [2024, 2025, 2027, 2028, 2032].flatMap((year) =>
  ['-01-01T04:59', '-02-28T23:59', '-02-29T12:00', '-03-09T07:30', '-11-02T05:30', '-12-31T23:59'].map(
    (rest) => `${year}${rest}`,
  ),
);
const walls = ['2026-03-08T02:30', '2026-03-29T01:30', '2026-10-25T01:30', '2026-11-01T01:30', '2026-12-31T23:59'];

/** Answers that may not depend on the zone of the machine. */
export function calculated(): unknown {
  return zoneIds.map((zone) => [
    instants.map((at) => [localDate(at, zone), showDate(at, zone), minimumStart(at, zone, 3, false)]),
    instants.map((at) => showTimeRange(at, new Date(Date.parse(at) + 7_200_000).toISOString(), zone)),
    walls.map((wall) => instantOf(wall, zone)),
    walls.map((wall) => [addDays(wall.slice(0, 10), 7), ageOn('2008-03-29', wall.slice(0, 10))]),
    turns.map((at) => [
      instantOf(at, zone),
      [0, 1, 30].map((days) => minimumStart(new Date(`${at}:00Z`).toISOString(), zone, days, days === 1)),
    ]),
    firstFailing(birthdayForm, { birthDate: '2008-10-01' }, { today: '2026-10-01' }),
    ['2026-10-20T10:00', '2026-11-20T04:00:00Z'].map((startDate) =>
      firstFailing(
        eventBasicsForm,
        {
          title: 'a',
          theme: 'b',
          timezone: zone,
          description: 'c',
          venue: 'd',
          startDate,
          endDate: '',
          url: '',
          maxGuestAllowed: '1',
        },
        { now: '2026-10-01T16:00:00.000Z', daysBeforeEventCreate: 7, bypassApproval: false, maxGuestAllowed: 3 },
      ),
    ),
  ]);
}
