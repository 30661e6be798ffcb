import { addDays, instantOf, localDate } from '#contract/kit/zones.ts';
import type { Shift } from './dutyPlan.ts';
import { minute } from '#contract/kit/durations.ts';

/** A stretch of time, UTC ISO; `until` is not part of it. */
export interface TimeSpan {
  from: string;
  until: string;
}

const longestGap = 180;
/** A shift lasts a day at most, and one that the clocks skip wholly comes a week later. */
const looksAhead = 15;

/** The instant at which a clock of the zone first shows this wall time; of one that it skips, the next moment that exists. */
function instantFrom(wall: string, zone: string): string {
  for (let skipped = 0; skipped <= longestGap; skipped += 1) {
    const later = new Date(Date.parse(`${wall}Z`) + skipped * minute).toISOString().slice(0, 16);
    const instant = instantOf(later, zone);
    if (instant !== null) return instant;
  }
  throw new Error('A clock skips three hours at most.');
}

const spanOn = ({ start, end }: Shift, day: string, zone: string): TimeSpan => ({
  from: instantFrom(`${day}T${start}`, zone),
  until: instantFrom(`${end > start ? day : addDays(day, 1)}T${end}`, zone),
});

/**
 * When the shifts of a plan take place that touch the time between two instants (UTC ISO), in the order of their beginnings
 * (S-118). A shift that falls wholly into the hour that clocks skip does not take place that week.
 */
export function shiftOccurrences<Each extends Shift>(
  shifts: readonly Each[],
  { from, until }: TimeSpan,
  zone: string,
): (TimeSpan & { shift: Each })[] {
  const found: (TimeSpan & { shift: Each })[] = [];
  const last = addDays(localDate(until, zone), 1);
  for (let day = addDays(localDate(from, zone), -2); day <= last; day = addDays(day, 1)) {
    const weekday = new Date(day).getUTCDay();
    for (const shift of shifts) if (shift.weekday === weekday) found.push({ ...spanOn(shift, day, zone), shift });
  }
  return found
    .filter((each) => each.from < each.until && each.from < until && each.until > from)
    .toSorted((one, other) => one.from.localeCompare(other.from));
}

/** When the next shift of a plan starts, later than `now` (UTC ISO); null where none is planned. */
export function nextStart(shifts: readonly Shift[], now: string, zone: string): string | null {
  const until = new Date(Date.parse(now) + looksAhead * 24 * 60 * minute).toISOString();
  return shiftOccurrences(shifts, { from: now, until }, zone).find(({ from }) => from > now)?.from ?? null;
}

/** What is left of a stretch beside others, in its order. */
export function subtract({ from, until }: TimeSpan, others: readonly TimeSpan[]): TimeSpan[] {
  const parts: TimeSpan[] = [];
  let reached = from;
  for (const other of others.toSorted((one, two) => one.from.localeCompare(two.from))) {
    if (other.from >= until) break;
    if (other.from > reached) parts.push({ from: reached, until: other.from });
    if (other.until > reached) reached = other.until;
  }
  return reached < until ? [...parts, { from: reached, until }] : parts;
}
