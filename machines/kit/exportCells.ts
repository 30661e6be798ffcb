import { localDate, showTime } from '#contract/kit/zones.ts';

/** A moment (UTC ISO) as the cell of an export, `10/17/2026 10:42 PM EDT` in `zone` (IANA id); empty where there is none. */
export const momentCell = (instant: string | null, zone: string): string =>
  instant === null ? '' : `${dateCell(localDate(instant, zone))} ${showTime(instant, zone)}`;

/** A date, `YYYY-MM-DD`, as the cell of an export: `MM/DD/YYYY`. */
export function dateCell(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${month}/${day}/${year}`;
}
