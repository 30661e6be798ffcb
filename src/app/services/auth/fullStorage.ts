import { readable } from './stored.ts';

const probe = 'muster.probe';

/**
 * The library writes a half-done sign-in down for a reload and fails where there is no room. The app forgets it over a
 * reload anyway: such entries are let go of where the browser keeps nothing.
 */
export function tolerateFullStorage(): void {
  const storage = readable('sessionStorage');
  if (storage === null || hasRoom(storage)) return;
  const { setItem } = Storage.prototype;
  Object.defineProperty(Storage.prototype, 'setItem', {
    configurable: true,
    writable: true,
    value(this: Storage, key: string, value: string): void {
      if (!key.startsWith('CognitoSignInState.')) setItem.call(this, key, value);
    },
  });
}

function hasRoom(storage: Storage): boolean {
  try {
    storage.setItem(probe, probe);
    storage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}
