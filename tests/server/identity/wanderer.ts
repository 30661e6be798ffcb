/** Where a browser came to rest: at a page, or at the app's own address, which is not opened. */
export interface Landed {
  url: URL;
  status: number;
  html: string;
}

/** A browser without a screen: it keeps cookies by path and follows redirects. */
export interface Wanderer {
  go(address: string | URL): Promise<Landed>;
  press(address: URL, form: Record<string, string>): Promise<Landed>;
  /** The addresses it was sent to, in order. */
  visited: string[];
  /** The Set-Cookie lines it was given, in order. */
  given: string[];
}

export function createWanderer(): Wanderer {
  const jar = new Map<string, { name: string; value: string; path: string }>();
  const visited: string[] = [];
  const given: string[] = [];

  const cookiesFor = ({ pathname }: URL): string =>
    [...jar]
      .filter(([, { path }]) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(([, { name, value }]) => `${name}=${value}`)
      .join('; ');

  const keep = (line: string): void => {
    given.push(line);
    const [pair = '', ...attributes] = line.split(/; */);
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    const said = new Map(attributes.map((each) => [each.split('=')[0]?.toLowerCase(), each.split('=')[1]]));
    const path = said.get('path') ?? '/';
    const key = `${name};${path}`;
    if (said.get('max-age') === '0' || value === '') jar.delete(key);
    else jar.set(key, { name, value, path });
  };

  const walk = async (address: URL, init: RequestInit, hops = 0): Promise<Landed> => {
    visited.push(address.href);
    if (address.pathname === '/authorizing') return { url: address, status: 0, html: '' };
    if (hops > 10) throw new Error('Too many redirects.');
    const response = await fetch(address, { ...init, redirect: 'manual', headers: { cookie: cookiesFor(address) } });
    for (const line of response.headers.getSetCookie()) keep(line);
    const to = response.headers.get('location');
    const html = await response.text();
    if (response.status < 300 || response.status > 399 || to === null)
      return { url: address, status: response.status, html };
    return walk(new URL(to, address), { method: 'GET' }, hops + 1);
  };

  return {
    visited,
    given,
    go: (address) => walk(new URL(address), { method: 'GET' }),
    press: (address, form) => walk(address, { method: 'POST', body: new URLSearchParams(form) }),
  };
}
