import { readable } from '#src/app/services/auth/stored.ts';

const key = 'muster.wanted';

/** First parts of the addresses that need nobody to be signed in; any other is one of members. */
const openPlaces = [
  '',
  'login',
  'sso',
  'forgot-password',
  'claim-account',
  'reset-password',
  'new-password',
  'confirm',
  'authorizing',
  'public',
];

/** Keeps the address with which this tab was opened, where it is one of members, until somebody has signed in. */
export function rememberWanted({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (openPlaces.includes(pathname.split('/')[1] ?? '')) return;
  try {
    readable('sessionStorage')?.setItem(key, pathname + search);
  } catch {
    return;
  }
}

/** The address that was wanted in this tab; it is wanted once. */
export function takeWanted(): string | null {
  const storage = readable('sessionStorage');
  const wanted = storage?.getItem(key) ?? null;
  storage?.removeItem(key);
  return wanted !== null && /^\/(?!\/)/.test(wanted) ? wanted : null;
}
