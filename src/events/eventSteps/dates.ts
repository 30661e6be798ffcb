import { clock24, localDate } from '#contract/kit/zones.ts';

/** `10/9/2026`. */
export function shortDate(instant: string, zone: string): string {
  const [year, month, day] = localDate(instant, zone).split('-').map(Number);
  return `${month}/${day}/${year}`;
}

/** The wall time `YYYY-MM-DDTHH:mm` of an instant in a zone. */
export const wallTime = (instant: string, zone: string): string =>
  `${localDate(instant, zone)}T${clock24(instant, zone)}`;
