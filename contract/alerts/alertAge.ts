import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';

/**
 * When a personal alert that no one has ended was sent at the earliest, so that it still goes on for its sender: `limits.alertHours`
 * before `now` (UTC ISO, the server's). What is older is neither shown to them as going on nor opens anything (S-111, S-197, S-215).
 */
export const activeAlertsSince = (now: string): Date => new Date(Date.parse(now) - limits.alertHours * hour);
