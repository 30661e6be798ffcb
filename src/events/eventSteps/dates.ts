import { clock24, localDate, showDate, showTime } from '#contract/kit/zones.ts';

/** `October 30, 2026, 1:15 AM EDT`. */
export const dateTimeInWords = (instant: string, zone: string): string =>
  `${showDate(instant, zone)}, ${showTime(instant, zone)}`;

/** `10/9/2026`. */
export function shortDate(instant: string, zone: string): string {
  const [year, month, day] = localDate(instant, zone).split('-').map(Number);
  return `${month}/${day}/${year}`;
}

/** The wall time `YYYY-MM-DDTHH:mm` of an instant in a zone. */
export const wallTime = (instant: string, zone: string): string =>
  `${localDate(instant, zone)}T${clock24(instant, zone)}`;
