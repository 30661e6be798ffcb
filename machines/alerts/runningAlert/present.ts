import type { RunningAlert } from '#contract/alerts/runningAlertCalls.ts';
import { shortTime } from '#contract/kit/clocks.ts';

/** What a phone says of an alert that it does not show (S-111), in `zone` (IANA id); null where none goes on, or nothing is known. */
export function presentRunningAlert(alert: RunningAlert | null, zone: string): string | null {
  if (alert?.isHeld) return 'Your alert goes out in a few seconds.';
  return alert && `Your alert from ${shortTime(alert.sentAt, zone)} is still going on.`;
}
