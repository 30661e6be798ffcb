import { type CDPSession, expect, type Page } from 'playwright/test';
import { type Call, pauseCalls, type Sent } from './pausedCalls.ts';

/** How a call looks on the wire; `path` is matched against the URL's path alone. */
export interface CallPattern {
  method: string;
  path: RegExp;
  /** What else must hold where several calls share a path. */
  when?: (request: Sent) => boolean;
  /** How often the client itself asks again when nothing answers; 2 unless said otherwise. */
  repeats?: number;
}

/** Requests stopped at the network until a path settles them. Calls pass until it is begun; news never comes. */
export interface HeldCalls {
  begin(): void;
  /** The newest request of a call, and the older ones that it overtook; waits until there is one, doing `meanwhile` again and again. */
  take(actor: string, meanwhile?: () => Promise<void>): Promise<{ newest: Call; overtaken: readonly Call[] }>;
  /** Lets go of whatever is still held, so that the page can be left. */
  release(): Promise<void>;
}

/** What a path does to its fixture is no news to the page: it would ask for calls that no path knows of. */
const isNews = (request: Sent): boolean => new URL(request.url()).pathname === '/live';

export async function holdCalls(
  page: Page,
  session: CDPSession,
  calls: Readonly<Record<string, CallPattern>>,
): Promise<HeldCalls> {
  const held = new Set<Call>();
  const patterns = Object.values(calls);
  let isBegun = false;
  const hold = async (call: Call) => {
    if (isNews(call.request)) return;
    if (isBegun && patterns.some((pattern) => isCall(call.request, pattern))) held.add(call);
    else await call.continue();
  };
  const paused = await pauseCalls(page, session, hold, (call) => held.delete(call));

  const waiting = (actor: string) => {
    const pattern = calls[actor];
    if (!pattern) throw new Error(`the adapter does not say how the call ${actor} looks`);
    return [...held].filter(({ request }) => isCall(request, pattern));
  };
  return {
    begin() {
      isBegun = true;
    },
    async take(actor, meanwhile) {
      const count = async () => {
        if (waiting(actor).length === 0) await meanwhile?.();
        return waiting(actor).length;
      };
      await expect
        .poll(count, { message: `the page makes the call ${actor}`, intervals: [10, 20, 50] })
        .toBeGreaterThan(0);
      const found = waiting(actor);
      for (const call of found) held.delete(call);
      const newest = found.at(-1);
      if (!newest) throw new Error(`the call ${actor} was given up`);
      return { newest, overtaken: found.slice(0, -1) };
    },
    async release() {
      const rest = [...held];
      held.clear();
      await Promise.all(rest.map((call) => call.abort('Aborted').catch(() => {})));
      await paused.end();
    },
  };
}

function isCall(request: Sent, { method, path, when = () => true }: CallPattern): boolean {
  return request.method() === method && path.test(new URL(request.url()).pathname) && when(request);
}
