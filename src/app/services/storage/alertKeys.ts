import { dropHeld } from './alertsHeld.ts';
import { dropStored } from './stored.ts';

/** Names under which a personal alert is kept; the rest stands in `keptAlert.ts`, which comes when there is one. */
export const waitingKey = 'muster.alert.waiting';
export const underWayKey = 'muster.alert.underWay';

/** What the browser does not keep of it lives as long as the page. */
export const unkeptAlert = new Map<string, unknown>();

/** Whoever logs out takes it along; a session that ends by itself does not lose an alert. */
export function dropKeptAlert(): void {
  unkeptAlert.clear();
  for (const key of [waitingKey, underWayKey]) dropStored('localStorage', key);
  dropHeld();
}

/** Whether an alert waits to be sent or was sent lately, by whomever. */
export function isAlertKept(): boolean {
  if (unkeptAlert.size > 0) return true;
  try {
    return [waitingKey, underWayKey].some((key) => localStorage.getItem(key) !== null);
  } catch {
    return false;
  }
}
