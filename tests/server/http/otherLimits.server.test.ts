import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

/** One stream and one renewal in ten seconds, ten openings of the provider and twenty of files from one address. */
const requestsPerSecond = 0.2;

const folder = mkdtempSync(join(tmpdir(), 'muster-limits-'));
let server: StartedServer;
let tenant: Tenant;
beforeAll(async () => {
  const place = { memory: true as const };
  const config = { ...readConfig({}), port: 0, place, data: folder, files: join(folder, 'files'), demo: false };
  const world = { scryptCost: 2 ** 4, built: folder, openDb: newInMemory };
  server = await startServer({ ...config, requestsPerSecond }, world);
  tenant = await createTenant(server.db, server.dispatcher);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const emails = new Map<string, string>();
async function account(personId: string) {
  if (!server.identity) throw new Error('There is no embedded provider.');
  const email = await giveAccount(server.db, server.identity, personId);
  emails.set(personId, email);
  return email;
}

/** Status, when to come again, and the body where it was one too many. */
async function answered(path: string, init?: RequestInit) {
  const response = await fetch(`${server.url}${path}`, init);
  const { status, headers } = response;
  if (status !== 429) {
    await response.body?.cancel();
    return { status };
  }
  const after = Number(headers.get('retry-after'));
  return { status, soon: after > 0 && after <= 10, body: await response.json() };
}

const times = (count: number, path: string, init?: RequestInit) =>
  Promise.all(Array.from({ length: count }, () => answered(path, init)));

const message = expect.stringMatching(/^Too many requests at once\. Try again in (a second|\d+ seconds)\.$/);
const tooMany = { status: 429, soon: true, body: { code: 'tooManyRequests', message } };

test('X-77 files are refused to an address that opens too many, and nothing else there', async () => {
  const path = '/files/public/none.png';
  const all = await times(20, path);
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404]));
  expect(await answered(path)).toMatchObject(tooMany);
  expect((await answered('/config.json')).status).toBe(200);
});

test('X-77 an account that opens too many streams waits, and no one else', async () => {
  const people = [await tenant.person(), await tenant.person()] as const;
  const open = async (person: string) => {
    const { IdToken } = await signIn(server.url, emails.get(person) ?? (await account(person)));
    return answered(`/live?topics=user:${person}`, { headers: { authorization: `Bearer ${IdToken}` } });
  };
  expect((await open(people[0])).status).toBe(200);
  expect(await open(people[0])).toMatchObject(tooMany);
  expect((await open(people[1])).status).toBe(200);
});

test('X-78 whoever signed in on a device renews there and reaches the calls about safety, while its address may ask nothing', async () => {
  const person = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  const { cookie, RefreshToken } = await signIn(server.url, await account(person));
  await times(20, '/idp/.well-known/jwks.json');
  const renewal = {
    method: 'POST',
    headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken' },
    body: JSON.stringify({ ClientId: localIdentity.clientId, RefreshToken }),
  };
  const said = { __type: 'TooManyRequestsException', message };
  expect(await answered('/idp/', renewal)).toMatchObject({ status: 429, soon: true, body: said });
  const known = await fetch(`${server.url}/idp/`, { ...renewal, headers: { ...renewal.headers, cookie } });
  const { AuthenticationResult: renewed } = (await known.json()) as { AuthenticationResult: { IdToken: string } };
  const authorization = `Bearer ${renewed.IdToken}`;
  expect((await answered('/api/personal/contacts', { headers: { authorization } })).status).toBe(200);
});
