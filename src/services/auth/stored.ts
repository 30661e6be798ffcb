const prefix = 'CognitoIdentityServiceProvider.';
const halfDone = 'CognitoSignInState.';

/** Whether this browser holds a session; asked before anything of the sign-in library is loaded. */
export const hasStoredSession = (): boolean =>
  [readable('localStorage'), readable('sessionStorage')].some(holdsSession);

export const tabHoldsSession = (): boolean => holdsSession(readable('sessionStorage'));

export function storedRefreshToken(storage: Storage, clientId: string): string | null {
  const key = keysOf(storage).find(
    (each) => each.startsWith(`${prefix}${clientId}.`) && each.endsWith('.refreshToken'),
  );
  return key === undefined ? null : storage.getItem(key);
}

/** Removes every stored sign-in entry of one storage. */
export function clearStored(storage: Storage | null): void {
  for (const key of keysOf(storage)) if (key.startsWith(prefix)) storage?.removeItem(key);
}

/** A half-done sign-in is not kept over a reload. */
export function clearHalfDone(): void {
  const storage = readable('sessionStorage');
  for (const key of keysOf(storage)) if (key.startsWith(halfDone)) storage?.removeItem(key);
}

/** A storage of this page; null where the browser forbids it. */
export function readable(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return globalThis[name];
  } catch {
    return null;
  }
}

const keysOf = (storage: Storage | null): string[] =>
  storage === null ? [] : Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

const holdsSession = (storage: Storage | null): boolean =>
  keysOf(storage).some((key) => key.startsWith(prefix) && key.endsWith('.accessToken'));
