const prefix = 'CognitoIdentityServiceProvider.';
const halfDone = 'CognitoSignInState.';

/** Entries that the browser refuses to keep: they live as long as the page. */
export const unkept = new Map<string, string>();

/** Whether this browser holds a session; asked before anything of the sign-in library is loaded. */
export const hasStoredSession = (): boolean =>
  [readable('localStorage'), readable('sessionStorage')].some(holdsSession) || [...unkept.keys()].some(isAccessToken);

export const tabHoldsSession = (): boolean => holdsSession(readable('sessionStorage'));

export function storedRefreshToken(storage: Storage, clientId: string): string | null {
  const key = keysOf(storage).find(isRefreshTokenOf(clientId));
  return key === undefined ? null : storage.getItem(key);
}

export const unkeptRefreshToken = (clientId: string): string | null =>
  [...unkept].find(([key]) => isRefreshTokenOf(clientId)(key))?.[1] ?? null;

/** By what one session differs from another in its storage: it stays through renewals. Null where none is stored. */
export function storedSessionId(storage: Storage | null): string | null {
  const entries = [...keysOf(storage).map((key) => [key, storage?.getItem(key) ?? ''] as const), ...unkept];
  const token = entries.find(([key]) => isAccessToken(key))?.[1];
  if (token === undefined) return null;
  try {
    const claims = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'));
    const { origin_jti, sub, auth_time } = JSON.parse(claims) as Record<string, unknown>;
    return JSON.stringify(origin_jti ?? [sub, auth_time]);
  } catch {
    return token;
  }
}

/** The session that can be renewed, by {@link storedSessionId}: what another tab takes away goes entry by entry. */
export const standingSessionId = (storage: Storage | null): string | null =>
  [...keysOf(storage), ...unkept.keys()].some(isRefreshToken) ? storedSessionId(storage) : null;

/** What a session is renewed with, gone: nothing can be asked of the provider in its name any more. */
export function dropRefreshTokens(storage: Storage | null): void {
  for (const key of unkept.keys()) if (isRefreshToken(key)) unkept.delete(key);
  for (const key of keysOf(storage)) if (isRefreshToken(key)) storage?.removeItem(key);
}

/** How far this device's clock is behind the provider's, in milliseconds, as found when the tokens came. */
export function clockDrift(): number {
  const drifts = [readable('localStorage'), readable('sessionStorage')].flatMap((storage) =>
    keysOf(storage)
      .filter(isDrift)
      .map((key) => storage?.getItem(key)),
  );
  const drift = Number([...unkept].find(([key]) => isDrift(key))?.[1] ?? drifts[0] ?? 0);
  return Number.isFinite(drift) ? drift : 0;
}

/** A time of this device's clock (UTC ISO) by a clock that it is `behind` by so many milliseconds. */
export const byServer = (at: string, behind: number): string => new Date(Date.parse(at) + behind).toISOString();

/** Removes every stored sign-in entry of one storage. */
export function clearStored(storage: Storage | null): void {
  unkept.clear();
  for (const key of keysOf(storage)) if (key.startsWith(prefix)) storage?.removeItem(key);
}

/** The sign-in entries of one storage, taken out of it. */
export function takeStored(storage: Storage | null): [string, string][] {
  const keys = keysOf(storage).filter((key) => key.startsWith(prefix));
  const entries = keys.map((key): [string, string] => [key, storage?.getItem(key) ?? '']);
  for (const key of keys) storage?.removeItem(key);
  return entries;
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

const holdsSession = (storage: Storage | null): boolean => keysOf(storage).some(isAccessToken);

function isAccessToken(key: string): boolean {
  return key.startsWith(prefix) && key.endsWith('.accessToken');
}

const isDrift = (key: string) => key.startsWith(prefix) && key.endsWith('.clockDrift');

const isRefreshToken = (key: string) => key.startsWith(prefix) && key.endsWith('.refreshToken');

const isRefreshTokenOf = (clientId: string) => (key: string) =>
  key.startsWith(`${prefix}${clientId}.`) && key.endsWith('.refreshToken');
