import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { runMigrate } from '#server/cli/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { type Front, fronts } from '#tests/support/served/fronts.ts';
import { type Program, startProgram } from '#tests/support/served/program.ts';
import { furnish, furnishProgram, type Furnished, startTraffic, waiting } from '#tests/support/served/traffic.ts';
import { hasVersionBefore, unpackVersionBefore } from '#tests/server/upgrade/versionBefore.ts';
import { scrape } from '#tests/server/metrics/scrape.ts';

/** The free nginx keeps connections that it may use just as they close, and repeats no write by itself. */
const repeated = 'nginx';

/** This one speaks https to whoever comes, which `PUBLIC_URL` says. */
const encrypted = 'nginx';

/** Behind this one the servers that are exchanged are of the version before. */
const upgraded = 'HAProxy';

for (const { name, start, isHere, noticesIn } of fronts) {
  const isUpgrade = name === upgraded && hasVersionBefore();
  const which = isUpgrade ? 'two servers of the version before' : 'two servers';
  describe.skipIf(!isHere || !inject('postgresUrl'))(
    `${which} behind ${name}${isHere ? '' : ', which is not here'}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'muster-stopping-'));
      const programs: Program[] = [];
      let drop: () => Promise<void>;
      let front: Front;
      let furnished: Furnished;
      let environment: Record<string, string>;

      const run = (port = '0', main?: string): Program => {
        const program = startProgram({ ...environment, PORT: port }, main);
        programs.push(program);
        return program;
      };
      const portOf = async (program: Program) => Number(new URL(await program.url()).port);

      beforeAll(async () => {
        const own = await createDatabase(
          inject('postgresUrl') ?? '',
          isUpgrade ? undefined : inject('postgresTemplate'),
        );
        drop = own.drop;
        environment = {
          DATABASE_URL: own.url,
          MUSTER_DATA: join(folder, 'data'),
          STOP_WAIT_SECONDS: String(noticesIn),
          REQUESTS_PER_SECOND: '0',
          METRICS_PORT: '0',
        };
        if (name === encrypted)
          environment = { ...environment, PUBLIC_URL: 'https://muster.example', TRUSTED_PROXIES: '127.0.0.1' };
        const before = join(folder, 'before');
        const main = isUpgrade ? unpackVersionBefore(before, 'server/main.ts') : undefined;
        run('0', main);
        run('0', main);
        const ports = await Promise.all(programs.map(portOf));
        const furnishing = isUpgrade ? join(before, 'tests/support/served/furnish.ts') : furnishProgram;
        if (isUpgrade) copyFileSync(furnishProgram, furnishing);
        furnished = furnish(own.url, furnishing);
        mkdirSync(join(folder, 'front'));
        front = await start(ports, join(folder, 'front'));
        if (front.certificate) setDefaultCACertificates([...getCACertificates(), front.certificate]);
        await vi.waitUntil(async () => (await fetch(`${front.url}/health`)).status === 200, waiting);
      }, 600_000);
      afterAll(async () => {
        for (const { child } of programs) child.kill('SIGKILL');
        await Promise.all(programs.map(({ ended }) => ended));
        await front.close();
        await drop();
        rmSync(folder, { recursive: true });
      });

      /** The front has found out that it is there. */
      const getsCalls = async (program: Program): Promise<void> => {
        const [, at = ''] = await program.printed(/Metrics are at (\S+)/);
        await vi.waitUntil(async () => (await scrape(at)).of('muster_calls_total') !== null, waiting);
      };

      const health = async (at: string, path: string) => {
        const answer = await fetch(`${at}${path}`);
        return { status: answer.status, ...((await answer.json()) as object) };
      };

      const eventsIn = async (url: string) => {
        const db = await openPostgres({ url });
        const { rows } = await db.query('select count(*)::int as count from event');
        await db.close();
        return rows;
      };

      test('each is exchanged for one of this version, and no request fails and none is done twice (X-75)', async () => {
        const traffic = await startTraffic(front.url, furnished, { repeats: name === repeated });
        const { authorization } = traffic;
        const stream = await fetch(`${front.url}/live?topics=user:${furnished.cora}`, { headers: { authorization } });
        const heard = stream.text();
        const [first, second] = programs;
        if (!first || !second) throw new Error('A server is missing.');
        await Promise.all([getsCalls(first), getsCalls(second)]);
        await traffic.goOn();
        expect(await runMigrate([], environment)).toMatchObject({ ok: true });
        expect(await runMigrate(['--check'], environment)).toMatchObject({ ok: true });
        await traffic.goOn();

        const exchange = async (program: Program): Promise<Program> => {
          const port = await portOf(program);
          program.child.kill('SIGTERM');
          expect([await program.ended, program.said.error]).toEqual([0, '']);
          await traffic.goOn();
          const next = run(String(port));
          await getsCalls(next);
          await traffic.goOn();
          return next;
        };
        const newer = await exchange(first);
        if (isUpgrade) await exchange(second);
        const last = isUpgrade ? newer : second;
        last.child.kill('SIGTERM');
        const at = await last.url();
        await vi.waitUntil(async () => (await health(at, '/health/ready')).status === 503, waiting);
        expect([await health(at, '/health/ready'), await health(at, '/health')]).toEqual([
          { status: 503, ready: false, reason: 'stopping' },
          expect.objectContaining({ status: 200, ready: true }),
        ]);
        expect([await last.ended, last.said.error]).toEqual([0, '']);
        await traffic.goOn();

        const { headers } = await fetch(`${front.url}/health`);
        expect(headers.has('strict-transport-security')).toBe(name === encrypted);

        const { failed, written } = await traffic.stop();
        expect(failed).toEqual([]);
        expect(written).toBeGreaterThan(25);
        expect(await eventsIn(environment['DATABASE_URL'] ?? '')).toEqual([{ count: written }]);
        expect(stream.status).toBe(200);
        expect(await heard).toMatch(/^retry: \d+\n\n$/m);
      });
    },
  );
}
