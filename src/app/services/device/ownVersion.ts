import type { AppVersion } from '#machines/organization/operations/machine.ts';
import { version } from '../../../../package.json';

/** What this page was built from, and whether a newer version has come that takes over with the next start. */
export async function ownVersion(): Promise<AppVersion> {
  const worker = await navigator.serviceWorker?.getRegistration();
  return { release: version, updateWaits: Boolean(worker?.waiting) };
}
