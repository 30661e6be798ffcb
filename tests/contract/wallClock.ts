import { hour } from '#contract/kit/durations.ts';
/** Wall clocks by the platform's own calendar, apart from the code under test. */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

/** `YYYY-MM-DDTHH:mm` of a moment (milliseconds since 1970) in a zone. */
export function wallOf(moment: number, zone: string): string {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

export const minute = 60_000;

/** How far a zone's wall clock is ahead of UTC at a moment, in milliseconds. */
export const offsetOf = (moment: number, zone: string): number => Date.parse(`${wallOf(moment, zone)}Z`) - moment;

export interface ClockChange {
  /** The first moment of the new time, milliseconds since 1970. */
  moment: number;
  before: number;
  after: number;
}

/** The changes of a zone's clock in these years, the last one included. */
export function clockChanges(zone: string, from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let day = Date.UTC(from, 0, 1); day < Date.UTC(to + 1, 0, 1); day += 24 * hour) {
    if (offsetOf(day, zone) === offsetOf(day + 24 * hour, zone)) continue;
    let [low, high] = [day, day + 24 * hour];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offsetOf(middle, zone) === offsetOf(day, zone)) low = middle;
      else high = middle;
    }
    changes.push({ moment: high, before: offsetOf(low, zone), after: offsetOf(high, zone) });
  }
  return changes;
}

/** The wall time that a clock so far ahead of UTC shows at a moment. */
export const wallAhead = (moment: number, offset: number): string =>
  new Date(moment + offset).toISOString().slice(0, 16);
