import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { OpenedDb } from '#server/db/db.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { reportBug } from '#server/kit/reportBug.ts';
import { signInOf } from '#server/signIn.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { type Front, fronts } from '#tests/support/served/fronts.ts';
import { type Program, startProgram } from '#tests/support/served/program.ts';
import { scrape } from '#tests/server/metrics/scrape.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { day } from '#contract/kit/durations.ts';

/** A request every ten milliseconds, every fourth of which writes and may not be sent twice; no more than a busy machine can bear. */
const everyMs = 10;
const mostAtOnce = 20;
const writesEvery = 4;
const someMore = 100;

const waiting = { timeout: 60_000, interval: 50 };

/** What is asked of a server all the while, and how it was answered. */
interface Traffic {
  answered: { what: 'read' | 'write'; how: number | string }[];
  /** So many requests more were answered since. */
  goOn(): Promise<void>;
  stop(): Promise<void>;
}

for (const { name, start, isHere, noticesIn } of fronts) {
  describe.skipIf(!isHere || !inject('postgresUrl'))(
    `two servers behind ${name}${isHere ? '' : ', which is not here'}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'muster-stopping-'));
      const programs: Program[] = [];
      let db: OpenedDb;
      let drop: () => Promise<void>;
      let tenant: Tenant;
      let front: Front;
      let environment: Record<string, string>;
      let authorization: string;

      const run = (port = '0'): Program => {
        const program = startProgram({ ...environment, PORT: port });
        programs.push(program);
        return program;
      };
      const portOf = async (program: Program) => Number(new URL(await program.url()).port);

      beforeAll(async () => {
        const own = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
        drop = own.drop;
        db = await openPostgres({ url: own.url });
        tenant = await createTenant(db);
        environment = {
          DATABASE_URL: own.url,
          MUSTER_DATA: folder,
          STOP_WAIT_SECONDS: String(noticesIn),
          REQUESTS_PER_SECOND: '0',
          METRICS_PORT: '0',
        };
        const clock = () => new Date();
        const { identity } = signInOf(readConfig({}), { db, clock, scryptCost: 2 ** 4, reportBug });
        if (!identity) throw new Error('There is no embedded provider.');
        const email = await giveAccount(db, identity, tenant.cora);
        run();
        run();
        const ports = await Promise.all(programs.map(portOf));
        mkdirSync(join(folder, 'front'));
        front = await start(ports, join(folder, 'front'));
        await vi.waitUntil(async () => (await fetch(`${front.url}/health`)).status === 200, waiting);
        authorization = `Bearer ${(await signIn(front.url, email)).IdToken}`;
      });
      afterAll(async () => {
        for (const { child } of programs) child.kill('SIGKILL');
        await Promise.all(programs.map(({ ended }) => ended));
        await front.close();
        await db.close();
        await drop();
        rmSync(folder, { recursive: true });
      });

      const read = () => fetch(`${front.url}/api/users/current`, { headers: { authorization } });
      const write = () =>
        fetch(`${front.url}/api/events?OrganizationId=${tenant.harbor.id}&ParentId=${tenant.northfield}`, {
          method: 'POST',
          headers: { authorization, 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ EventTypeId: tenant.bypassing, title: 'Autumn Social', theme: 'Falling leaves' },
            startDate: new Date(Date.now() + 30 * day).toISOString(),
            endDate: new Date(Date.now() + 30 * day + day / 4).toISOString(),
            ...{
              timezone: 'America/New_York',
              venue: 'The Long Room',
              maxGuestAllowed: '3',
              description: 'The first.',
            },
          }),
        });

      function startTraffic(): Traffic {
        const answered: Traffic['answered'] = [];
        const underWay = new Set<Promise<void>>();
        let sent = 0;
        const timer = setInterval(() => {
          if (underWay.size >= mostAtOnce) return;
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
          async goOn() {
            const before = answered.length;
            await vi.waitUntil(() => answered.length >= before + someMore, waiting);
          },
          async stop() {
            clearInterval(timer);
            await Promise.all(underWay);
          },
        };
      }

      /** The front has found out that it is there. */
      const getsCalls = async (program: Program): Promise<void> => {
        const [, at = ''] = await program.printed(/Metrics are at (\S+)/);
        await vi.waitUntil(async () => (await scrape(at)).of('muster_calls_total') !== null, waiting);
      };

      const health = async (at: string, path: string) => {
        const answer = await fetch(`${at}${path}`);
        return { status: answer.status, ...((await answer.json()) as object) };
      };

      test('each is stopped and one started again, and no request fails and none is done twice', async () => {
        const stream = await fetch(`${front.url}/live?topics=user:${tenant.cora}`, { headers: { authorization } });
        const heard = stream.text();
        const traffic = startTraffic();
        const [first, second] = programs;
        if (!first || !second) throw new Error('A server is missing.');
        await Promise.all([getsCalls(first), getsCalls(second)]);
        await traffic.goOn();
        const port = await portOf(first);
        first.child.kill('SIGTERM');
        const at = await first.url();
        await vi.waitUntil(async () => (await health(at, '/health/ready')).status === 503, waiting);
        expect([await health(at, '/health/ready'), await health(at, '/health')]).toEqual([
          { status: 503, ready: false, reason: 'stopping' },
          expect.objectContaining({ status: 200, ready: true }),
        ]);
        expect([await first.ended, first.said.error]).toEqual([0, '']);
        await traffic.goOn();
        await getsCalls(run(String(port)));
        await traffic.goOn();
        second.child.kill('SIGTERM');
        expect([await second.ended, second.said.error]).toEqual([0, '']);
        await traffic.goOn();
        await traffic.stop();

        expect(traffic.answered.filter(({ how }) => how !== 200)).toEqual([]);
        const written = traffic.answered.filter(({ what }) => what === 'write').length;
        expect(written).toBeGreaterThan(someMore / writesEvery);
        expect((await db.query('select count(*)::int as count from event')).rows).toEqual([{ count: written }]);
        expect(stream.status).toBe(200);
        expect(await heard).toMatch(/^retry: \d+\n\n$/m);
      });
    },
  );
}
