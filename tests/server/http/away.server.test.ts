import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { type Cluster, startCluster } from '#tests/support/database/cluster.ts';
import { findPostgres } from '#tests/support/database/findPostgres.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';

const unavailable = {
  code: 'unavailable',
  message: 'Muster isn’t available right now. Please try again in a moment.',
};

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

describe.skipIf(!inject('postgresUrl'))('a Postgres that is not there', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-away-'));
  const bugs: [string, unknown][] = [];
  const said: string[] = [];
  let cluster: Cluster;
  let server: StartedServer;
  let token: string;

  beforeAll(async () => {
    const programs = await findPostgres();
    if (!programs) throw new Error('There is no Postgres here.');
    cluster = await startCluster(programs);
    server = await startServer(
      { ...readConfig({ DATABASE_URL: cluster.url }), port: 0, data: folder, files: join(folder, 'files') },
      { scryptCost: 2 ** 4, built: folder, reportBug: (_, call, error) => bugs.push([call, error]) },
    );
    const tenant = await createTenant(server.db, server.dispatcher);
    if (!server.identity) throw new Error('There is no embedded provider.');
    token = (await signIn(server.url, await giveAccount(server.db, server.identity, tenant.cora))).IdToken;
  });
  beforeEach(() => {
    said.length = 0;
    vi.spyOn(console, 'error').mockImplementation((line: unknown) => void said.push(String(line)));
  });
  afterAll(async () => {
    await server.close();
    await cluster.stop();
    rmSync(folder, { recursive: true });
  });

  const ask = async (path: string, { headers, ...init }: Asked = {}) => {
    const began = performance.now();
    const answer = await fetch(`${server.url}${path}`, { ...init, headers: { authorization: token, ...headers } });
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as unknown,
      seconds: (performance.now() - began) / 1000,
    };
  };
  const write = () =>
    ask('/api/personal/contacts', {
      method: 'POST',
      body: JSON.stringify({ name: 'Ana Reyes', phone: '617 555 0111' }),
    });
  const untilWell = async () => {
    while ((await ask('/health')).status !== 200) await wait(100);
  };

  /** Every way in answers that it is away, each within five seconds. */
  async function expectAway(): Promise<void> {
    const many = Array.from({ length: 20 }, () => ask('/api/users/current'));
    const signingIn = ask('/idp/', {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        ...{ AuthFlow: 'USER_PASSWORD_AUTH', ClientId: 'musterweb' },
        AuthParameters: { USERNAME: 'a@b.example', PASSWORD: 'Wrong-2026' },
      }),
    });
    const answers = await Promise.all([...many, write(), ask('/live?topics=user:x'), ask('/files/public/some.png')]);
    for (const { seconds, ...answer } of answers) {
      expect(answer).toEqual({ status: 503, retryAfter: '2', body: unavailable });
      expect(seconds).toBeLessThan(5);
    }
    expect(await signingIn).toMatchObject({ status: 503, retryAfter: '2', body: { message: unavailable.message } });
    expect(await ask('/health')).toMatchObject({ status: 503, body: { ready: false } });
  }

  test('frozen: calls say so soon, and go on by themselves when it goes on', async () => {
    expect((await ask('/api/users/current')).status).toBe(200);
    cluster.freeze();
    await expectAway().finally(cluster.thaw);
    await untilWell();
    expect((await ask('/api/users/current')).status).toBe(200);
    expect(said.filter((line) => /^The database (does not answer:|answers)/.test(line))).toEqual([
      'The database does not answer: calls are refused until it does.',
      'The database answers again.',
    ]);
  });

  test('stopped: calls say so at once, and go on by themselves when it is there again', async () => {
    await cluster.halt();
    await expectAway();
    expect(said.join('\n')).toMatch(/A connection to the database was lost: 57P01/);
    await cluster.restart();
    await untilWell();
    expect(said.filter((line) => /^The database (does not answer:|answers)/.test(line))).toEqual([
      'The database does not answer: calls are refused until it does.',
      'The database answers again.',
    ]);
    expect((await ask('/api/users/current')).status).toBe(200);
  });

  test('a lock that is held for long is waited for no longer than that either', async () => {
    const { db } = server;
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const holding = db.tx(async (sql) => {
      await sql.query('lock table person, safety_contact');
      await held;
    });
    await wait(200);
    const { seconds, ...answer } = await ask('/api/users/current');
    expect(answer).toEqual({ status: 503, retryAfter: '2', body: unavailable });
    expect(seconds).toBeLessThan(5);
    expect((await ask('/health')).status).toBe(200);
    expect(said.filter((line) => line.includes('55P03'))).toEqual([
      'The database did not answer getCurrentUser: 55P03.',
    ]);
    letGo();
    await holding;
    expect((await ask('/api/users/current')).status).toBe(200);
  });

  test('none of it is a bug', () => {
    expect(bugs.filter(([call]) => !['messages', 'timers'].includes(call))).toEqual([]);
  });
});
