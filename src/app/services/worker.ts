import { scriptAddress } from './device/scriptAddress.ts';

/** The service worker as the page sees it: registered once the first screen is here, and asked to make way for a newer one. */

const address = '/sw.js';
const betweenChecks = 60 * 60 * 1_000;
const longestTurn = 10_000;

/** Registers the worker where the app was built; calls back whenever a newer version waits to take over. */
export function keepAppOffline(newVersionWaits: () => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const begin = () => void register(newVersionWaits).catch(() => undefined);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function register(newVersionWaits: () => void): Promise<void> {
  const found: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(scriptAddress(address), {
    updateViaCache: 'none',
  });
  if (!found) return;
  const tell = () => {
    if (found.waiting && navigator.serviceWorker.controller) newVersionWaits();
  };
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', tell));
  tell();
  let checked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - checked < betweenChecks) return;
    checked = Date.now();
    found.update().catch(() => undefined);
  });
}

/** The newer version takes over, for the page that is loaded next; fails where it does not. */
export async function takeOver(): Promise<void> {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) throw new Error('There is no newer version');
  await new Promise<void>((resolve, reject) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(() => reject(new Error('The newer version does not take over')), longestTurn);
    waiting.postMessage('take over', { transfer: [] });
  });
}

/** Pictures that the worker keeps, gone: they are public, but tell where someone was. */
export async function dropKeptPictures(): Promise<void> {
  await globalThis.caches?.delete('muster-pictures').catch(() => false);
}

/** The endpoint for notifications is given up: who signs out here gets nothing more (S-94). */
export async function forgetPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * What a notification asked is settled here: what was pressed on it and isn't sent yet is given up, and it goes from the lock screen
 * (S-100, S-170). `about`: its tag, or the path of the page that it opens.
 */
export async function closeNotifications(about: string): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage({ giveUp: about }, { transfer: [] });
  const shown = (await registration?.getNotifications?.()) ?? [];
  shown.filter((each) => each.tag === about || opens(each, about)).forEach((notification) => notification.close());
}

function opens({ data }: Notification, path: string): boolean {
  const navigate = (data as { navigate?: string } | null)?.navigate;
  if (navigate === undefined) return false;
  const { pathname, search } = new URL(navigate, location.origin);
  return pathname + search === path;
}
