import { type EventBasicsValues, eventBasicsForm } from '#contract/events/eventBasics.form.ts';
import { failingInformation } from '#contract/events/eventInformation.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { addDays, clock24, instantOf, localDate, minimumStart, zones } from '#contract/kit/zones.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockChanges, minute, wallOf } from './wallClock.ts';

const [firstYear, lastYear] = [2024, 2033];
const hour = 60 * minute;
const day = 24 * hour;
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index);

/** Moments at which calendars and clocks turn: ends of years, the days around 29 February, both changes of every clock. */
const turns = [
  ...years.flatMap((year) => [Date.UTC(year, 11, 31), Date.UTC(year, 1, 28), Date.UTC(year, 1, 29)]),
  ...zones.flatMap(({ id }) => clockChanges(id, firstYear, lastYear).map(({ moment }) => moment)),
];

const zone = fc.constantFrom(...zones.map(({ id }) => id));
const nearTurn = fc
  .tuple(fc.constantFrom(...turns), fc.integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 }))
  .map(([turn, minutes]) => turn + minutes * minute);
const days = fc.nat({ max: 400 });
const numRuns = 300;

const iso = (moment: number) => new Date(moment).toISOString();
const wallIn = (instant: string, id: string) => `${localDate(instant, id)}T${clock24(instant, id)}`;

const values = (id: string, start: number, end = start + 3 * hour): EventBasicsValues => ({
  ...{ title: 'a', theme: 'b', description: 'c', venue: 'd', url: '', maxGuestAllowed: '1' },
  ...{ timezone: id, startDate: iso(start), endDate: iso(end) },
});
const givenAt = (now: number, daysBeforeEventCreate: number, bypassApproval: boolean) => ({
  now: iso(now),
  daysBeforeEventCreate,
  bypassApproval,
  maxGuestAllowed: 3,
});

describe('around ends of years, 29 February and the changes of the clock', () => {
  it('an event may start from midnight of its zone on, and not a millisecond before', () => {
    fc.assert(
      fc.property(zone, nearTurn, days, fc.boolean(), (id, now, n, bypass) => {
        const given = givenAt(now, n, bypass);
        const first = Date.parse(minimumStart(iso(now), id, n, bypass));
        expect(wallOf(first, id)).toBe(`${addDays(wallOf(now, id).slice(0, 10), bypass ? 1 : Math.max(1, n))}T00:00`);
        expect(firstFailing(eventBasicsForm, values(id, first), given)).toBe(null);
        const count = bypass ? 1 : Math.max(1, n);
        const message = `Start date must be at least ${count === 1 ? '1 day' : `${count} days`} after today's date`;
        expect(firstFailing(eventBasicsForm, values(id, first - 1), given)).toEqual({ field: 'startDate', message });
      }),
      { numRuns },
    );
  });

  it('a start on the day exactly n days after today is taken, whatever its time', () => {
    fc.assert(
      fc.property(zone, nearTurn, fc.integer({ min: 1, max: 60 }), (id, now, n) => {
        const first = Date.parse(minimumStart(iso(now), id, n, false));
        expect(wallOf(first, id).slice(0, 10)).toBe(addDays(wallOf(now, id).slice(0, 10), n));
        expect(firstFailing(eventBasicsForm, values(id, first), givenAt(now, n, false))).toBe(null);
      }),
      { numRuns },
    );
  });

  it('n + 2 days are always enough and n - 1 days never', () => {
    fc.assert(
      fc.property(zone, nearTurn, fc.integer({ min: 1, max: 60 }), (id, now, n) => {
        const given = givenAt(now, n, false);
        expect(firstFailing(eventBasicsForm, values(id, now + (n + 2) * day + hour), given)).toBe(null);
        expect(firstFailing(eventBasicsForm, values(id, now + (n - 1) * day - hour), given)?.field).toBe('startDate');
      }),
      { numRuns },
    );
  });

  it('what a person types is what is shown again, unless the clock skips it', () => {
    fc.assert(
      fc.property(zone, nearTurn, (id, at) => {
        const wall = iso(at).slice(0, 16);
        const instant = instantOf(wall, id);
        if (instant === null) {
          const skipped = clockChanges(id, firstYear, lastYear).some(
            ({ moment, before, after }) => at >= moment + before && at < moment + after,
          );
          expect([wall, id, skipped]).toEqual([wall, id, true]);
        } else expect(wallIn(instant, id)).toBe(wall);
      }),
      { numRuns },
    );
  });

  it('an event ends after its start by the moment, whatever the clock on the wall shows', () => {
    fc.assert(
      fc.property(zone, nearTurn, fc.integer({ min: -180, max: 180 }), (id, start, minutes) => {
        const event = values(id, start, start + minutes * minute);
        const given = givenAt(start - 30 * day, 0, false);
        const basics = firstFailing(eventBasicsForm, event, given);
        expect(basics?.field ?? null).toBe(minutes > 0 ? null : 'endDate');
        const step = failingInformation(event, event, given, false);
        expect(step?.message ?? null).toBe(minutes >= 0 ? null : 'Start date can not be after end date');
      }),
      { numRuns },
    );
  });
});
