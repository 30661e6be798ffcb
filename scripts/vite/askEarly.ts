import type { EarlyAnswer } from '#src/app/services/api/early.ts';

/** The chunks that a page needs besides the app's own. */
export type EarlyChunks = Readonly<Record<'signedOut' | 'login' | 'signedIn' | 'home', readonly string[]>>;

interface KeptUser {
  Organizations: readonly { id: string; ParentId: string }[];
}

/** Home's list as it is answered, as far as its first photo. */
interface Events {
  data: readonly { information: { photo?: { url: string } | null } }[];
}

/**
 * Runs in the page before all else and by itself: it is written out as text. Asks for the chunks of the address and, at home
 * of someone whose token still holds, for the list of events and its first photo. `takeEarly` gives the list to the app.
 * Shows the first paint to someone who is signed out.
 */
export function askEarly(chunks: EarlyChunks, at: Readonly<Record<'home' | 'login', string>>, list: string): void {
  const ask = (fields: Partial<HTMLLinkElement>) =>
    document.head.append(Object.assign(document.createElement('link'), fields));
  const kept = (['sessionStorage', 'localStorage'] as const).flatMap((name) => {
    try {
      return Object.entries<string>(globalThis[name]);
    } catch {
      return [];
    }
  });
  const entry = (name: string) => kept.find(([key]) => key === name)?.[1] ?? 'null';
  const token = (kind: string) =>
    kept.find(([key]) => key.startsWith('CognitoIdentityServiceProvider.') && key.endsWith(`.${kind}`))?.[1];
  const holds = (jwt: string) => {
    const claims = atob((jwt.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/'));
    return (JSON.parse(claims) as { exp: number }).exp * 1000 > Date.now();
  };
  const askForEvents = () => {
    const idToken = token('idToken');
    const id = JSON.parse(entry('muster.organization')) as string | null;
    const user = JSON.parse(entry('muster.user')) as KeptUser | null;
    const organization = user?.Organizations.find((each) => each.id === id);
    if (!idToken || !organization || !holds(idToken)) return;
    const tenant = new URLSearchParams({ OrganizationId: organization.id, ParentId: organization.ParentId });
    const url = `${location.origin}${list}?${tenant}`;
    const authorization = `Bearer ${idToken}`;
    const answer = fetch(url, { headers: { authorization } });
    const early: EarlyAnswer = { url, authorization, answer, at: performance.now() };
    Object.assign(globalThis, { musterEarly: early });
    const askForPhoto = async () => {
      const { data } = (await (await answer).clone().json()) as Events;
      const photo = data[0]?.information.photo?.url;
      if (photo) ask({ rel: 'preload', as: 'image', href: photo, fetchPriority: 'high' });
    };
    askForPhoto().catch(() => undefined);
  };
  const isSignedIn = token('accessToken') !== undefined;
  const isHome = location.pathname === at.home;
  if (!isSignedIn && isHome) document.documentElement.dataset.signedOut = '';
  const outside = location.pathname === at.login ? chunks.login : isHome ? chunks.signedOut : [];
  if (isSignedIn && isHome) {
    try {
      askForEvents();
    } catch {
      // What was kept can not be read: the app asks.
    }
  }
  if (isSignedIn) ask({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: '/config.json' });
  const inside = isHome ? [...chunks.signedIn, ...chunks.home] : chunks.signedIn;
  for (const href of isSignedIn ? inside : outside) ask({ rel: 'modulepreload', href });
}
