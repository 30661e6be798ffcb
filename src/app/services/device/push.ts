import { pushDeviceId } from '#contract/account/push.ts';
import type { BrowserPush, NewDevice } from '#machines/account/pushConsent/machine.ts';

/** This browser at its maker's push service. The worker shows what comes. */

const isAppleMobile = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** How it stands, for a person: asks no one anything. */
export async function lookAtBrowser(userId: string): Promise<BrowserPush> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis))
    return { ability: isAppleMobile() ? 'homeScreen' : 'none', id: null };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { ability: 'none', id: null };
  if (Notification.permission === 'denied') return { ability: 'blocked', id: null };
  const subscription = await registration.pushManager.getSubscription();
  const isGranted = Notification.permission === 'granted';
  return { ability: 'able', id: subscription && isGranted ? await pushDeviceId(userId, subscription.endpoint) : null };
}

/** The key of the server to which this browser has subscribed, base64url; null where it has not. */
export async function subscribedKey(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? textOf(subscription.options.applicationServerKey) : null;
}

/** Asks the phone's own question, at once, so that it belongs to the tap; null where the answer was no. `key`: of the server. */
export const subscribe = async (userId: string, key: string): Promise<NewDevice | null> =>
  (await Notification.requestPermission()) === 'granted' ? subscribeAgain(userId, key) : null;

/** Asks nothing; null where the phone would. */
export async function subscribeAgain(userId: string, key: string): Promise<NewDevice | null> {
  if (Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) throw new Error('There is no service worker.');
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  if (before && textOf(before.options.applicationServerKey) !== key) await before.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint } = subscription;
  const [p256dh, auth] = [textOf(subscription.getKey('p256dh')), textOf(subscription.getKey('auth'))];
  return { id: await pushDeviceId(userId, endpoint), endpoint, p256dh, auth };
}

/** Base64url. */
const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
