import { addDays, clock24, instantOf, localDate, minimumStart, zoneAbbreviation, zones } from '#contract/kit/zones.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockChanges, minute, offsetOf, wallAhead, wallOf } from './wallClock.ts';

const [firstYear, lastYear] = [2024, 2033];
const changing = zones.filter(({ id }) => !['America/Phoenix', 'Pacific/Honolulu'].includes(id));

describe('around both changes of the clock in ten years', () => {
  it.each(changing)(
    'every wall time in $id is one instant, the first of two, or none',
    ({ id, standard, daylight }) => {
      const changes = clockChanges(id, firstYear, lastYear);
      expect(changes.length).toBe(20);
      for (const { moment, before, after } of changes) {
        for (let passed = -120; passed < 120; passed += 15) {
          const at = moment + passed * minute;
          const wall = wallAhead(at, passed < 0 ? before : after);
          const isSecond = wallOf(at - 60 * minute, id) === wall;
          expect([wall, instantOf(wall, id)]).toEqual([wall, new Date(isSecond ? at - 60 * minute : at).toISOString()]);
        }
        const gap = (after - before) / minute;
        for (let skipped = 0; skipped < gap; skipped += 15) {
          const wall = wallAhead(moment + skipped * minute, before);
          expect([wall, instantOf(wall, id)]).toEqual([wall, null]);
        }
        const words = [moment - minute, moment].map((at) => zoneAbbreviation(new Date(at).toISOString(), id));
        expect(words).toEqual(gap > 0 ? [standard, daylight] : [daylight, standard]);
        const noon = new Date(moment - before - (moment % (24 * 60 * minute))).toISOString();
        for (const days of [0, 1, 2])
          expect(wallOf(Date.parse(minimumStart(noon, id, days, false)), id).slice(11)).toBe('00:00');
      }
    },
  );

  it.each(['America/Phoenix', 'Pacific/Honolulu'])('%s has none', (zone) => {
    expect(clockChanges(zone, firstYear, lastYear)).toEqual([]);
  });
});

const zone = fc.constantFrom(...zones.map(({ id }) => id));
const moment = fc
  .integer({ min: Date.UTC(firstYear, 0, 1) / minute, max: Date.UTC(lastYear, 11, 31) / minute })
  .map((minutes) => minutes * minute);
const numRuns = 250;

it('reads the wall clock of any moment as the platform does', () => {
  fc.assert(
    fc.property(zone, moment, (id, at) => {
      const instant = new Date(at).toISOString();
      expect(`${localDate(instant, id)}T${clock24(instant, id)}`).toBe(wallOf(at, id));
    }),
    { numRuns },
  );
});

it('finds from the wall clock of any moment that moment, or the one an hour before that shows the same', () => {
  fc.assert(
    fc.property(zone, moment, (id, at) => {
      const wall = wallOf(at, id);
      const earlier = wallOf(at - 60 * minute, id) === wall ? at - 60 * minute : at;
      expect(instantOf(wall, id)).toBe(new Date(earlier).toISOString());
    }),
    { numRuns },
  );
});

it('knows no instant of a wall time that no moment shows', () => {
  fc.assert(
    fc.property(zone, moment, (id, at) => {
      const wall = new Date(at).toISOString().slice(0, 16);
      const near = [
        at - offsetOf(at, id),
        at - offsetOf(at - 12 * 60 * minute, id),
        at - offsetOf(at + 12 * 60 * minute, id),
      ];
      const shown = near.filter((each) => wallOf(each, id) === wall).toSorted((a, b) => a - b);
      expect(instantOf(wall, id)).toBe(shown[0] === undefined ? null : new Date(shown[0]).toISOString());
    }),
    { numRuns },
  );
});

it('starts no event before the midnight that is the days of the organization away, nor before that of tomorrow', () => {
  fc.assert(
    fc.property(zone, moment, fc.nat({ max: 60 }), fc.boolean(), (id, at, days, bypass) => {
      const first = Date.parse(minimumStart(new Date(at).toISOString(), id, days, bypass));
      const day = addDays(wallOf(at, id).slice(0, 10), bypass ? 1 : Math.max(1, days));
      expect(wallOf(first, id)).toBe(`${day}T00:00`);
      expect(wallOf(first - minute, id).slice(0, 10)).toBe(addDays(day, -1));
    }),
    { numRuns },
  );
});
