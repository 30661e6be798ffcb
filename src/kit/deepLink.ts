import { opensInside, readLink } from '#contract/kit/organizationLink.ts';
import { href } from '#contract/kit/addresses.ts';
import { readable } from '#src/app/services/auth/stored.ts';

const key = 'muster.wanted';

/** Keeps the address with which this tab was opened, where it is one of members, or the start of an organization, until someone has signed in. */
export function rememberDeepLink({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const isStart = pathname === href.home() && readLink(pathname + search).organizationId === null;
  if (isStart || !opensInside(pathname)) return;
  try {
    readable('sessionStorage')?.setItem(key, pathname + search);
  } catch {
    return;
  }
}

/** The address that was wanted in this tab; it is wanted once. */
export function takeDeepLink(): string | null {
  const storage = readable('sessionStorage');
  const wanted = storage?.getItem(key) ?? null;
  storage?.removeItem(key);
  return wanted !== null && /^\/(?!\/)/.test(wanted) ? wanted : null;
}
