import { checkMinutes } from '#contract/alerts/safetyCheck.ts';

const hour = 60;
const { shortest, longest } = checkMinutes;

/** Steps of 5 minutes up to an hour, of 15 up to six, and of 60 beyond. */
const stepAbove = (minutes: number): number => (minutes < hour ? 5 : minutes < 6 * hour ? 15 : 60);
const stepBelow = (minutes: number): number => (minutes <= hour ? 5 : minutes <= 6 * hour ? 15 : 60);

/** How long a check is that is one step longer, in minutes; at most 24 hours. */
export const longer = (minutes: number): number => Math.min(longest, minutes + stepAbove(minutes));

/** And one step shorter; at least 5 minutes. */
export const shorter = (minutes: number): number => Math.max(shortest, minutes - stepBelow(minutes));

/** By how many minutes. */
export const stepOf = { longer: stepAbove, shorter: stepBelow };

/** What is offered at once. */
export const usualLengths: readonly number[] = [15, 30, hour, 2 * hour];

/** `30 min`, `1 h`, `1 h 15 min`. */
export function lengthText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / hour), minutes % hour];
  return [hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''].filter(Boolean).join(' ');
}
