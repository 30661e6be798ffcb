import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { signatureOf } from '#server/outbox/callbacks/signature.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { createTenant, type Tenant, tenantNow } from '#tests/support/tenant/tenant.ts';
import { answering, type Gateway, openGateway } from './gateway.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-gateway-'));
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const secret = 'a-secret-of-both-sides';
const clock = () => new Date(tenantNow);
const patient = { timeout: 20_000 };

async function start(given: Record<string, string>): Promise<StartedServer> {
  const read = readConfig({ PUBLIC_URL: 'https://app.muster.test', ...given });
  const config = { ...read, port: 0, place: { memory: true as const }, data: folder, files: folder, demo: false };
  const openDb = newInMemory;
  const server = await startServer(config, { clock, scryptCost: 2 ** 4, built: folder, openDb });
  closers.push(() => server.close());
  return server;
}

const tells = async ({ url }: StartedServer, path: string, told: object): Promise<number> => {
  const timestamp = String(clock().getTime() / 1000);
  const body = JSON.stringify(told);
  const headers = { 'muster-timestamp': timestamp, 'muster-signature': signatureOf(secret, timestamp, body) };
  return (await fetch(url + path, { method: 'POST', body, headers })).status;
};

const texts = async ({ db }: StartedServer) =>
  (
    await db.query<{ state: string; reason: string | null }>(
      `select state, reason from outbox where channel = 'sms' order by queued_at, state`,
    )
  ).rows.map(({ state, reason }) => [state, reason]);

async function evening(tenant: Tenant): Promise<{ mia: string; event: string }> {
  const mia = await tenant.person({ firstName: 'Mia', lastName: 'Park' });
  const event = await tenant.approved();
  await tenant.going(event, mia);
  return { mia, event };
}

const bodyOf = (gateway: Gateway, nth: number): unknown => JSON.parse(gateway.asked[nth]?.body ?? 'null');

test('a guest gets the link through the gateway, its receipt comes back, and a stop word ends what follows', async () => {
  const gateway = await openGateway((response, nth) => answering(202, { data: { sid: `g-${nth}` } })(response));
  const server = await start({
    SMS_URL: gateway.url,
    SMS_AUTH: 'X-Api-Key: k-17',
    SMS_BODY: '{"to":"{to}","text":"{text}"}',
    SMS_ID: 'data.sid',
    SMS_CALLBACK_SECRET: secret,
  });
  const tenant = await createTenant(server.db, server.dispatcher);
  const { mia, event } = await evening(tenant);
  const body = { firstName: 'Gus', lastName: 'Field', phone: '(617) 555-0123' };
  await tenant.call(mia, 'inviteGuest', { params: { id: event }, body });
  await expect.poll(() => texts(server), patient).toEqual([['sent', null]]);
  expect(bodyOf(gateway, 0)).toEqual({
    to: '+16175550123',
    text: expect.stringMatching(/^Mia Park invites you .* https:\/\/app\.muster\.test\/public\/guest-rsvp\/[\w-]{32}$/),
  });

  expect(await tells(server, '/sms/receipts', { id: 'g-1', status: 'delivered' })).toBe(200);
  expect(await texts(server)).toEqual([['delivered', null]]);
  expect((await fetch(`${server.url}/sms/receipts`, { method: 'POST', body: '{}' })).status).toBe(401);

  expect(await tells(server, '/sms/inbound', { from: '16175550123', text: 'Stop' })).toBe(200);
  await tenant.call(tenant.cora, 'cancelEvent', { params: { id: event } });
  await expect
    .poll(() => texts(server), patient)
    .toEqual(
      expect.arrayContaining([
        ['delivered', null],
        ['failed', 'stopped'],
      ]),
    );
  expect(gateway.asked).toHaveLength(1);
});

test('a gateway that calls back while it still answers is heard', async () => {
  const served = Promise.withResolvers<StartedServer>();
  const gateway = await openGateway((response, nth) => {
    void served.promise
      .then((server) => tells(server, '/sms/receipts', { id: `g-${nth}`, status: 'delivered' }))
      .then((status) => answering(202, { sid: `g-${nth}`, heard: status })(response));
  });
  const server = await start({
    SMS_URL: gateway.url,
    SMS_TOKEN: 'secret',
    SMS_ID: 'sid',
    SMS_CALLBACK_SECRET: secret,
  });
  served.resolve(server);
  const tenant = await createTenant(server.db, server.dispatcher);
  const { mia, event } = await evening(tenant);
  const body = { firstName: 'Gus', lastName: 'Field', phone: '(617) 555-0123' };
  await tenant.call(mia, 'inviteGuest', { params: { id: event }, body });
  await expect.poll(() => texts(server), patient).toEqual([['delivered', null]]);
});

test('without a shared secret there is nothing to tell', async () => {
  const gateway = await openGateway(answering(202));
  const server = await start({ SMS_URL: gateway.url, SMS_TOKEN: 'secret' });
  expect(await tells(server, '/sms/receipts', { id: 'g-1', status: 'delivered' })).toBe(404);
  expect((await fetch(`${server.url}/sms/inbound`)).status).toBe(404);
});

test('a number that the gateway refuses is not waited for: the next contact is told at once (S-106)', async () => {
  const gateway = await openGateway((response, nth) => answering(nth === 3 ? 400 : 202)(response));
  const server = await start({ SMS_URL: gateway.url, SMS_TOKEN: 'secret' });
  const tenant = await createTenant(server.db, server.dispatcher);
  const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  const add = (name: string, phone: string) => tenant.call(mia, 'addContact', { body: { name, phone } });
  const { id: first } = await add('Ana Reyes', '+16175550111');
  await add('Theo Lind', '+16175550163');
  // What asks them whether they agree.
  const asked = [
    ['sent', null],
    ['sent', null],
  ];
  await expect.poll(() => texts(server), patient).toEqual(asked);
  await tenant.call(mia, 'saveAlertPlan', { body: { first, officers: false } });
  await tenant.call(mia, 'sendPersonalAlert', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
  });
  await expect.poll(() => texts(server), patient).toEqual([['failed', 'refused'], ...asked, ['sent', null]]);
  expect(gateway.asked.slice(2).map(({ body }) => JSON.parse(body).to)).toEqual(['+16175550111', '+16175550163']);
});

test.each([
  ['on', 'onIt', "Reply 1 if you're on it, 2 if you can't, or answer here"],
  ['off', null, 'Can you help? Answer here'],
])('with SMS_REPLIES=%s a text that answers an alert makes it %s', async (replies, answer, asks) => {
  const gateway = await openGateway(answering(202));
  const own = { SMS_URL: gateway.url, SMS_TOKEN: 'secret', SMS_CALLBACK_SECRET: secret, SMS_REPLIES: replies };
  const server = await start(own);
  const tenant = await createTenant(server.db, server.dispatcher);
  const mia = await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] });
  await tenant.call(mia, 'addContact', { body: { name: 'Ana Reyes', phone: '+16175550111' } });
  const { id: alertId } = await tenant.call(mia, 'sendPersonalAlert', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { information: 'I feel unsafe', sendLocation: false, requestCall: false },
  });
  const asked = () => gateway.asked.filter(({ body }) => body.includes('Safety alert from')).map(({ body }) => body);
  await expect.poll(asked, patient).toEqual([expect.stringContaining(asks)]);
  expect(await tells(server, '/sms/inbound', { from: '16175550111', text: ' 1. ' })).toBe(200);
  expect(await tells(server, '/sms/inbound', { from: '16175550111', text: '12' })).toBe(200);
  const { contacts } = await tenant.call(mia, 'getPersonalAlert', { params: { alertId } });
  expect(contacts.map((contact) => contact.answer)).toEqual([answer]);
  expect(await tells(server, '/sms/inbound', { from: '16175550111', text: 'STOP' })).toBe(200);
  const after = await tenant.call(mia, 'getPersonalAlert', { params: { alertId } });
  expect(after.contacts.map((contact) => contact.answer)).toEqual(['cannot']);
});
