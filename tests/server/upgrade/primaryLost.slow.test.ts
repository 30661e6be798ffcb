import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { day } from '#contract/kit/durations.ts';
import { runJournal } from '#server/cli/journal.ts';
import { openDb } from '#server/db/open.ts';
import { startCluster } from '#tests/support/database/cluster.ts';
import { findPostgres } from '#tests/support/database/findPostgres.ts';
import { primaryFront } from '#tests/support/database/primaryFront.ts';
import { fronts } from '#tests/support/served/fronts.ts';
import { startProgram } from '#tests/support/served/program.ts';
import { furnish, type Furnished, waiting } from '#tests/support/served/traffic.ts';
import { signIn } from '#tests/support/tenant/logins.ts';

const isHere =
  fronts.some((front) => front.name === 'HAProxy' && front.isHere) &&
  spawnSync('pg_basebackup', ['--version'], { stdio: 'ignore' }).status === 0;

describe.skipIf(!inject('postgresUrl') || !isHere)('a primary with a standby behind HAProxy', () => {
  test('is lost under calls: the standby takes over, what was acknowledged is there once, and no server is started again (X-76)', {
    timeout: 240_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-primary-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const programs = (await findPostgres()) ?? expect.fail('There is no Postgres.');
    const primary = await startCluster(programs, { settings: ['synchronous_commit=on'] });
    onTestFinished(() => primary.stop());
    const standby = await startCluster(programs, { follows: primary, settings: ['synchronous_standby_names='] });
    onTestFinished(() => standby.stop());
    const ports = [primary, standby].map(({ url }) => Number(new URL(url).port));
    mkdirSync(join(folder, 'front'));
    const front = await primaryFront(ports, join(folder, 'front'));
    onTestFinished(() => front.close());
    await keepsBoth(primary.url);

    const url = `postgres://postgres@127.0.0.1:${new URL(front.url).port}/postgres`;
    const environment = { DATABASE_URL: url, MUSTER_DATA: join(folder, 'data'), REQUESTS_PER_SECOND: '0' };
    await vi.waitUntil(async () => (await openDb({ url })).close().then(() => true), waiting);
    const servers = [startProgram(environment), startProgram(environment)];
    onTestFinished(() => servers.forEach(({ child }) => child.kill('SIGKILL')));
    const urls = await Promise.all(servers.map((server) => server.url()));
    const phones = await startPhones(urls, furnish(url));
    await phones.goOn();
    primary.crash();
    await vi.waitUntil(() => phones.refused.length > 0, waiting);
    await promote(standby.url);
    await phones.goOn();
    await phones.goOn();
    await phones.stop();

    expect(new Set(phones.refused)).toEqual(new Set([503]));
    const db = await openDb({ url });
    onTestFinished(() => db.close());
    const { rows } = await db.query<{ title: string }>('select title from event order by title');
    expect(rows.map(({ title }) => title)).toEqual(phones.acknowledged.toSorted());
    const verified = await runJournal(['verify'], environment);
    expect([verified.ok, verified.lines.join('\n')]).toEqual([true, expect.stringContaining('no problems found')]);
    for (const { said, child } of servers)
      expect([child.exitCode, said.error]).toEqual([null, expect.not.stringContaining('"bug"')]);
  });
});

/** From now on nothing is acknowledged that the standby has not. */
async function keepsBoth(url: string): Promise<void> {
  const db = await openDb({ url });
  await db.script(`alter system set synchronous_standby_names = '*'`);
  await db.script('select pg_reload_conf()');
  const asked = `select 1 from pg_stat_replication where sync_state = 'sync'`;
  await vi.waitUntil(async () => (await db.query(asked)).count === 1, waiting);
  await db.close();
}

async function promote(url: string): Promise<void> {
  const db = await openDb({ url });
  expect((await db.query('select pg_promote() as promoted')).rows).toEqual([{ promoted: true }]);
  await db.close();
}

/** Makes events as phones do: each is sent again under its key until it is answered. Some lanes for each server. */
async function startPhones(urls: readonly string[], { email, harbor, northfield, bypassing }: Furnished) {
  const token = (await signIn(urls[0] ?? '', email)).IdToken;
  const acknowledged: string[] = [];
  const refused: (number | string)[] = [];
  const over = new AbortController();
  const send = (url: string, title: string) =>
    fetch(`${url}/api/events?OrganizationId=${harbor}&ParentId=${northfield}`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        'idempotency-key': title.replaceAll(' ', '-'),
      },
      body: JSON.stringify({
        ...{ EventTypeId: bypassing, title, theme: 'Falling leaves', venue: 'The Long Room' },
        startDate: new Date(Date.now() + 30 * day).toISOString(),
        endDate: new Date(Date.now() + 31 * day).toISOString(),
        ...{ timezone: 'America/New_York', maxGuestAllowed: '3', description: 'The first.' },
      }),
    }).then(
      async (answer) => (await answer.text(), answer.status),
      (error: unknown) => String(error),
    );
  const lanes = [...urls, ...urls].map(async (url, lane) => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      const title = `Autumn Social ${lane} ${at}`;
      for (;;) {
        const how = await send(url, title);
        if (how === 200) break;
        refused.push(how);
        await wait(100);
      }
      acknowledged.push(title);
    }
  });
  return {
    acknowledged,
    refused,
    async goOn() {
      const before = acknowledged.length;
      await vi.waitUntil(() => acknowledged.length >= before + 40, { ...waiting, timeout: 90_000 });
    },
    async stop() {
      over.abort();
      await Promise.all(lanes);
    },
  };
}
