import { hour, minute } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';

/**
 * When a personal alert that no one has ended was sent at the earliest, so that it still goes on for its sender: `limits.alertHours`
 * before `now` (UTC ISO, the server's). What is older is neither shown to them as going on nor opens anything (S-111, S-197, S-215).
 */
export const activeAlertsSince = (now: string): Date => new Date(Date.parse(now) - limits.alertHours * hour);

/** An alert that reaches the server later than this after it was written says when that was, minutes. */
const lateMinutes = 5;

/**
 * When an alert was written (UTC ISO) that waited on its sender's phone until `now` (UTC ISO, the server's); null where that is not
 * worth a word, not said, or can't be: no time, in the future, or so long ago that no app sends it by itself (S-238, S-239).
 */
export function writtenBefore(writtenAt: string | undefined, now: string): string | null {
  const at = Date.parse(writtenAt ?? '');
  const age = Date.parse(now) - at;
  return age > lateMinutes * minute && age <= limits.alertHours * hour ? new Date(at).toISOString() : null;
}

/** `Written 9:14 PM EDT, sent when the phone was back online.` `time` as the reader is shown it. */
export const writtenText = (time: string): string => `Written ${time}, sent when the phone was back online.`;
