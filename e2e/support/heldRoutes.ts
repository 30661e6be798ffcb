import { expect, type Page, type Request, type Route } from 'playwright/test';

/** How a call looks on the wire; `path` is matched against the URL's path alone. */
export interface CallPattern {
  method: string;
  path: RegExp;
  /** What else must hold where several calls share a path. */
  when?: (request: Request) => boolean;
  /** How often the client itself asks again when nothing answers; 2 unless said otherwise. */
  repeats?: number;
}

/** Requests stopped at the network until a path settles them. */
export interface HeldRoutes {
  /** The newest request of a call, and the older ones that it overtook; waits until there is one, doing `meanwhile` again and again. */
  take(actor: string, meanwhile?: () => Promise<void>): Promise<{ newest: Route; overtaken: readonly Route[] }>;
  /** Lets go of whatever is still held, so that the page can close. */
  release(): Promise<void>;
}

export async function holdRoutes(page: Page, calls: Readonly<Record<string, CallPattern>>): Promise<HeldRoutes> {
  const held = new Set<Route>();
  const patterns = Object.values(calls);
  await page.route(
    (url) => patterns.some(({ path }) => path.test(url.pathname)),
    async (route) => {
      if (patterns.some((pattern) => isCall(route.request(), pattern))) held.add(route);
      else await route.fallback();
    },
  );
  page.on('requestfailed', (request) => {
    for (const route of held) if (route.request() === request) held.delete(route);
  });

  const waiting = (actor: string) => {
    const pattern = calls[actor];
    if (!pattern) throw new Error(`the adapter does not say how the call ${actor} looks`);
    return [...held].filter((route) => isCall(route.request(), pattern));
  };
  return {
    async take(actor, meanwhile) {
      const count = async () => {
        if (waiting(actor).length === 0) await meanwhile?.();
        return waiting(actor).length;
      };
      await expect
        .poll(count, { message: `the page makes the call ${actor}`, intervals: [10, 20, 50] })
        .toBeGreaterThan(0);
      const found = waiting(actor);
      for (const route of found) held.delete(route);
      const newest = found.at(-1);
      if (!newest) throw new Error(`the call ${actor} was given up`);
      return { newest, overtaken: found.slice(0, -1) };
    },
    async release() {
      const rest = [...held];
      held.clear();
      await Promise.all(rest.map((route) => route.abort().catch(() => {})));
    },
  };
}

function isCall(request: Request, { method, path, when = () => true }: CallPattern): boolean {
  return request.method() === method && path.test(new URL(request.url()).pathname) && when(request);
}
