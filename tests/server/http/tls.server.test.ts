import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { cachedCertificate } from '#server/tls/cachedCertificate.ts';
import { elsewhere, networkAddresses, ownNames } from '#server/tls/ownNames.ts';
import { giveAccount, password } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const data = mkdtempSync(join(tmpdir(), 'muster-tls-'));
const file = join(data, 'tls', 'certificate.pem');
const openDb = newInMemory;
const start = () =>
  startServer(
    {
      ...readConfig({ MUSTER_TLS: 'self', MUSTER_DATA: data, PORT: '0', HOST: '0.0.0.0', MUSTER_DEMO: 'open' }),
      place: { memory: true },
    },
    { scryptCost: 2 ** 4, built: data, openDb },
  );

afterAll(() => rmSync(data, { recursive: true }));

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

interface Said {
  ca?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Asks as someone who trusts this certificate alone. */
async function ask(url: string, { ca, body, ...said }: Said = {}): Promise<Answer> {
  const asking = request(url, { ca: ca ?? readFileSync(file), agent: false, ...said });
  asking.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  const text = await answer.setEncoding('utf8').toArray();
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(text.join('') || 'null') };
}

describe('a server that speaks https by itself', () => {
  let server: StartedServer;
  let tenant: Tenant;
  let base: string;

  beforeAll(async () => {
    server = await start();
    tenant = await createTenant(server.db, server.dispatcher);
    base = `https://127.0.0.1:${server.port}`;
  });
  afterAll(() => server.close());

  test('answers whoever trusts its certificate, at every address of this machine', async () => {
    expect(server.url).toBe(`https://0.0.0.0:${server.port}`);
    const hosts = ['localhost', '127.0.0.1', ...networkAddresses().filter((each) => !each.includes(':'))];
    for (const host of hosts) {
      expect(await ask(`https://${host}:${server.port}/health`)).toMatchObject({ status: 200, body: { ready: true } });
    }
  });

  test('is not trusted by anybody else', async () => {
    await expect(ask(`${base}/health`, { ca: '' })).rejects.toThrow(/self-signed/);
  });

  test('does not ask browsers to insist on https, which would lock them out with the next certificate', async () => {
    const { headers } = await ask(`${base}/health`);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('camera=(self)');
  });

  test('signs people in, takes their calls, and streams news', async () => {
    if (!server.identity) throw new Error('There is no embedded provider.');
    const email = await giveAccount(server.db, server.identity, tenant.cora);
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    };
    const body = {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: localIdentity.clientId,
      AuthParameters: { USERNAME: email, PASSWORD: password },
    };
    const signedIn = await ask(`${base}/idp/`, { method: 'POST', headers, body });
    expect(signedIn.status).toBe(200);
    const { IdToken } = (signedIn.body as { AuthenticationResult: { IdToken: string } }).AuthenticationResult;
    const authorization = `Bearer ${IdToken}`;
    expect(await ask(`${base}/api/users/current`, { headers: { authorization } })).toMatchObject({
      status: 200,
      body: { id: tenant.cora },
    });
    const streaming = request(`${base}/live?topics=user:${tenant.cora}`, {
      ca: readFileSync(file),
      agent: false,
      headers: { authorization },
    });
    streaming.end();
    const [news] = (await once(streaming, 'response')) as [IncomingMessage];
    expect([news.statusCode, news.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/event-stream'),
    ]);
    streaming.destroy();
  });

  test('keeps its certificate in the data folder, for its own eyes, and takes it again', async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const before = readFileSync(file, 'utf8');
    const again = await start();
    await again.close();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

describe('the certificate', () => {
  const folder = join(data, 'own');
  const names = ['localhost', '127.0.0.1', '::1', '192.168.7.20', 'door.local'];
  const at = (iso: string) => cachedCertificate(folder, names, new Date(iso));

  test('stands for each name and address, for 397 days, and for nothing else', async () => {
    const read = new X509Certificate((await at('2026-11-20T12:00:00.000Z')).cert);
    expect([read.checkHost('localhost'), read.checkHost('door.local'), read.checkHost('muster.test')]).toEqual([
      'localhost',
      'door.local',
      undefined,
    ]);
    expect(['127.0.0.1', '::1', '192.168.7.20', '192.168.7.21'].map((ip) => read.checkIP(ip) !== undefined)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect([new Date(read.validFrom).toISOString(), new Date(read.validTo).toISOString()]).toEqual([
      '2026-11-20T11:00:00.000Z',
      '2027-12-22T12:00:00.000Z',
    ]);
    expect(read.ca).toBe(false);
  });

  test('is kept until a month before its end, then made anew', async () => {
    const first = await at('2026-11-20T12:00:00.000Z');
    expect(await at('2027-11-22T11:00:00.000Z')).toEqual(first);
    const second = await at('2027-11-22T13:00:00.000Z');
    expect(second.cert).not.toBe(first.cert);
    expect(await at('2027-11-23T12:00:00.000Z')).toEqual(second);
  });

  test('is made anew for an address that it does not stand for, and where the file was damaged', async () => {
    const first = await at('2027-11-23T12:00:00.000Z');
    const moved = await cachedCertificate(folder, [...names, '192.168.7.21'], new Date('2027-11-23T12:00:00.000Z'));
    expect(moved.cert).not.toBe(first.cert);
    writeFileSync(join(folder, 'certificate.pem'), moved.cert.slice(0, 200));
    expect((await at('2027-11-23T12:00:00.000Z')).cert).not.toBe(moved.cert);
  });

  test('stands for the machine, for the address it listens at and for where people were told it is', () => {
    const own = ownNames('10.1.2.3', 'https://muster.example:8443');
    expect(own).toEqual(
      expect.arrayContaining(['localhost', '127.0.0.1', '::1', ...networkAddresses(), '10.1.2.3', 'muster.example']),
    );
    expect(ownNames('0.0.0.0', null)).not.toContain('0.0.0.0');
  });

  test('is told of with an address that a phone can open', () => {
    const told = elsewhere({ host: '0.0.0.0', tls: true, publicUrl: null }, 8443);
    expect(told).toHaveLength(networkAddresses().length);
    for (const url of told) expect(new URL(url)).toMatchObject({ protocol: 'https:', port: '8443' });
    expect(elsewhere({ host: '127.0.0.1', tls: true, publicUrl: null }, 8443)).toEqual([]);
    expect(elsewhere({ host: '0.0.0.0', tls: true, publicUrl: 'https://muster.example' }, 8443)).toEqual([]);
  });
});
