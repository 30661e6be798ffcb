import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { day } from '#contract/kit/durations.ts';
import { signIn } from '#tests/support/tenant/logins.ts';
import { bareEnvironment } from './bareEnvironment.ts';

/** A request every ten milliseconds, every fourth of which writes and may not be sent twice; no more than a busy machine can bear. */
const everyMs = 10;
const maxAtOnce = 20;
const writesEvery = 4;
const someMore = 100;

/** How long anything may take that is waited for. */
export const waiting = { timeout: 60_000, interval: 50 };

/** Whom the requests are of, and what they ask for. */
export interface Furnished {
  email: string;
  cora: string;
  harbor: string;
  northfield: string;
  bypassing: string;
}

export const furnishProgram = fileURLToPath(new URL('./furnish.ts', import.meta.url));

/** Fills a database that a server has migrated, with the sources that `program` stands in. */
export const furnish = (databaseUrl: string, program = furnishProgram): Furnished =>
  JSON.parse(
    execFileSync(process.execPath, [program], {
      env: { ...bareEnvironment(), DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    }),
  ) as Furnished;

interface Answered {
  what: 'read' | 'write';
  how: number | string;
}

/** What is asked of a server all the while, and how it was answered. */
export interface Traffic {
  answered: Answered[];
  /** Signs a request of one's own. */
  authorization: string;
  /** So many requests more were answered since. */
  goOn(): Promise<void>;
  /** Answers what did not go well, and how many writes were acknowledged. */
  stop(): Promise<{ failed: Answered[]; written: number }>;
}

/**
 * Asks a server a hundred times a second who one is, and makes events, until it is stopped. `repeats`: a write that meets a connection
 * of a proxy as it closes (502) is made once more under its key, as the app does.
 */
export async function startTraffic(
  url: string,
  { email, harbor, northfield, bypassing }: Furnished,
  { repeats = false } = {},
): Promise<Traffic> {
  const authorization = `Bearer ${(await signIn(url, email)).IdToken}`;
  const answered: Answered[] = [];
  const underWay = new Set<Promise<void>>();
  const read = () => fetch(`${url}/api/users/current`, { headers: { authorization } });
  const send = (key: string, body: string) =>
    fetch(`${url}/api/events?OrganizationId=${harbor}&ParentId=${northfield}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
      body,
    });
  const write = async () => {
    const key = randomUUID();
    const body = JSON.stringify({
      ...{ EventTypeId: bypassing, title: 'Autumn Social', theme: 'Falling leaves', venue: 'The Long Room' },
      startDate: new Date(Date.now() + 30 * day).toISOString(),
      endDate: new Date(Date.now() + 30 * day + day / 4).toISOString(),
      ...{ timezone: 'America/New_York', maxGuestAllowed: '3', description: 'The first.' },
    });
    const answer = await send(key, body);
    return repeats && answer.status === 502 ? send(key, body) : answer;
  };
  let sent = 0;
  const timer = setInterval(() => {
    if (underWay.size >= maxAtOnce) return;
    sent += 1;
    const what = sent % writesEvery === 0 ? 'write' : 'read';
    const asked = (what === 'write' ? write() : read())
      .then(
        async (answer) => (await answer.text(), answer.status),
        (error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error),
      )
      .then((how) => {
        answered.push({ what, how });
        underWay.delete(asked);
      });
    underWay.add(asked);
  }, everyMs);
  return {
    answered,
    authorization,
    async goOn() {
      const before = answered.length;
      await vi.waitUntil(() => answered.length >= before + someMore, waiting);
    },
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
      const failed = answered.filter(({ how }) => how !== 200);
      return { failed, written: answered.filter(({ what, how }) => what === 'write' && how === 200).length };
    },
  };
}
