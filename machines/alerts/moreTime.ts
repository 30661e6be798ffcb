import { checkMinutes } from '#contract/alerts/safetyCheck.ts';
import { minute } from '#contract/kit/durations.ts';

/** The end that is asked for with some minutes more, UTC ISO: by the server's own end, so that two phones ask for the same (S-77). */
export const laterEnd = (endsAt: string): string =>
  new Date(Date.parse(endsAt) + checkMinutes.more * minute).toISOString();

/** Whether such an end is left to be asked for at `now` (UTC ISO, the server's): within a day from then, and not past. */
export function mayEndLater(endsAt: string, now: string): boolean {
  const minutes = (Date.parse(laterEnd(endsAt)) - Date.parse(now)) / minute;
  return minutes > 0 && minutes <= checkMinutes.longest;
}
