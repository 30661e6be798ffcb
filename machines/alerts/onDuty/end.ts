import { instantOf, addDays, clock24, localDate } from '#contract/kit/zones.ts';
import { hour } from '#contract/kit/durations.ts';

const usualHours = 6;

/**
 * The instant (UTC ISO) at which a clock of the zone next shows `time`, `HH:mm`, after `now` (UTC ISO): today, or else tomorrow.
 * Null where the time is half typed, or its day leaves it out.
 */
export function nextAt(time: string, now: string, zone: string): string | null {
  const today = localDate(now, zone);
  const day = time > clock24(now, zone) ? today : addDays(today, 1);
  return instantOf(`${day}T${time}`, zone);
}

/** The full hour, `HH:00`, at which a duty usually ends that begins now: six hours on, about as long as a party takes. */
export const usualEnd = (now: string, zone: string): string =>
  `${clock24(new Date(Date.parse(now) + usualHours * hour).toISOString(), zone).slice(0, 2)}:00`;

/** `6 h 30 min`: how long it is from one instant (UTC ISO) to a later one, up to the minute begun. */
export function lengthOf(from: string, to: string): string {
  const minutes = Math.max(0, Math.ceil((Date.parse(to) - Date.parse(from)) / 60_000));
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
