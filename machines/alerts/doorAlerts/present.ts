import type { DoorAlert } from '#contract/alerts/doorAlert.ts';
import { clockWithZone } from '#contract/kit/clocks.ts';

/** An alert as the door shows it. */
export interface DoorAlertLine {
  id: string;
  title: string;
  /** What was sent. */
  words: string;
  /** What the volunteer does. */
  task: string;
}

/** An alert of a door, times in `zone` (IANA id). */
export const doorAlertLine = ({ id, information, sentAt, isDrill }: DoorAlert, zone: string): DoorAlertLine => ({
  id,
  title: `${isDrill ? 'Safety drill' : 'Safety alert'} since ${clockWithZone(sentAt, zone)}`,
  words: `“${information}”`,
  task: isDrill ? 'Tell everyone who comes in that it’s a drill.' : 'Tell everyone who comes in.',
});

/** The alerts of a door; none while nothing was read. */
export const presentDoorAlerts = (alerts: readonly DoorAlert[] | null, zone: string): DoorAlertLine[] =>
  (alerts ?? []).map((alert) => doorAlertLine(alert, zone));
