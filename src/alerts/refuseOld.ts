import { TooOld } from '#machines/alerts/personalSafety/alert.ts';

/** Throws `TooOld` where something was pressed (`at`, UTC ISO) more than `lasts` milliseconds ago by this device's clock. */
export function refuseOld(at: string, lasts: number): void {
  if (Date.now() - Date.parse(at) > lasts) throw new TooOld();
}
