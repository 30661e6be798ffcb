import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pushDeviceId, type PushState } from '#contract/account/push.ts';
import { day } from '#contract/kit/durations.ts';
import { sweepPushOff } from '#server/account/push.ts';
import { readConfig } from '#server/config.ts';
import { pushServices } from '#server/outbox/push/services.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createPushBrowser } from '#tests/support/push/browser.ts';
import { testDispatcher, testServices } from '#tests/support/tenant/calling.ts';
import { giveAccount, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const config = { contact: 'mailto:safety@harbor.org', key: null, service: null };
const at = (path: string) => `https://fcm.googleapis.com/fcm/send/${path}`;

eachDatabase((open) => {
  let tenant: Tenant;
  let mia: string;
  let ben: string;

  beforeEach(async () => {
    const db = await open();
    const services = { ...testServices(), keepsSessions: false, push: await pushServices(config, db) };
    tenant = await createTenant(db, testDispatcher(db, services));
    mia = await tenant.person();
    ben = await tenant.person();
  });

  const saying = (by: string, endpoint: string, hidesContent = false) => ({
    params: { userId: by },
    body: { ...createPushBrowser().subscribedAt(endpoint), hidesContent },
  });
  const turnOn = (by: string, endpoint: string, hidesContent?: boolean) =>
    tenant.call(by, 'savePush', saying(by, endpoint, hidesContent));
  const stateOf = (by: string) => tenant.call(by, 'getPush', { params: { userId: by } });

  test('a device gets notifications from when it says so until it or another says otherwise', async () => {
    expect(await stateOf(mia)).toEqual({ key: expect.stringMatching(/^B[\w-]{86}$/), devices: [] });
    const { devices } = await turnOn(mia, at('phone'), true);
    const id = await pushDeviceId(mia, at('phone'));
    const device = {
      id,
      browser: null,
      system: null,
      form: null,
      since: tenant.now,
      hidesContent: true,
      takesEvents: false,
    };
    expect(devices).toEqual([device]);
    expect(await turnOn(mia, at('phone'), false)).toMatchObject({ devices: [{ id, hidesContent: false }] });
    expect(await tenant.call(mia, 'removePush', { params: { userId: mia, deviceId: id } })).toMatchObject({
      devices: [],
    });
    expect(await tenant.call(mia, 'removePush', { params: { userId: mia, deviceId: id } })).toMatchObject({
      devices: [],
    });
  });

  test('an endpoint belongs to who named it last, and nobody removes another’s', async () => {
    await turnOn(mia, at('shared'));
    const { devices } = await turnOn(ben, at('shared'));
    expect((await stateOf(mia)).devices).toEqual([]);
    const [his] = devices;
    await tenant.call(mia, 'removePush', { params: { userId: mia, deviceId: his?.id ?? '' } });
    expect((await stateOf(ben)).devices).toHaveLength(1);
  });

  const turnOff = (by: string, deviceId: string) => tenant.call(by, 'removePush', { params: { userId: by, deviceId } });
  const renewing = (by: string, endpoint: string, renews: string) => {
    const { params, body } = saying(by, endpoint);
    return { params, body: { ...body, renews } };
  };

  test('what was turned off goes on by itself at no address, until someone presses it on there (S-187)', async () => {
    await turnOn(mia, at('phone'));
    const phone = await pushDeviceId(mia, at('phone'));
    expect((await tenant.call(mia, 'savePush', renewing(mia, at('moved'), phone))).devices).toHaveLength(2);
    await turnOff(mia, phone);
    const moved = await pushDeviceId(mia, at('moved'));
    await turnOff(mia, moved);
    const refused = { code: 'pushTurnedOff', status: 409 };
    expect(await tenant.no(mia, 'savePush', renewing(mia, at('newer'), moved))).toMatchObject(refused);
    expect(await tenant.no(mia, 'savePush', renewing(mia, at('moved'), 'another'))).toMatchObject(refused);
    expect((await stateOf(mia)).devices).toEqual([]);
    await turnOn(mia, at('moved'));
    expect((await tenant.call(mia, 'savePush', renewing(mia, at('newest'), moved))).devices).toHaveLength(2);
  });

  test('nobody has a device of someone else refused; after 61 days it is forgotten (S-187)', async () => {
    await turnOn(mia, at('phone'));
    const phone = await pushDeviceId(mia, at('phone'));
    await turnOff(ben, phone);
    expect((await tenant.call(mia, 'savePush', renewing(mia, at('moved'), phone))).devices).toHaveLength(2);
    await turnOff(mia, phone);
    const kept = async () => (await tenant.db.query('select from push_off')).count;
    const later = (days: number) => new Date(Date.parse(tenant.now) + days * day);
    await sweepPushOff(tenant.db, later(61));
    expect(await kept()).toBe(1);
    await sweepPushOff(tenant.db, later(61.01));
    expect(await kept()).toBe(0);
  });

  test('ten devices are the most; one of them may still change', async () => {
    for (let device = 0; device < 10; device += 1) await turnOn(mia, at(`${device}`));
    expect(await tenant.no(mia, 'savePush', saying(mia, at('eleventh')))).toMatchObject({ code: 'pushLimit' });
    expect((await turnOn(mia, at('3'), true)).devices).toHaveLength(10);
  });

  test.each([
    ['http://127.0.0.1:8080/x'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://fcm.googleapis.com.harbor.org/x'],
  ])('an endpoint at no known push service is refused: %s', async (endpoint) => {
    expect(await tenant.no(mia, 'savePush', saying(mia, endpoint))).toMatchObject({ code: 'pushUnknown', status: 400 });
    expect((await stateOf(mia)).devices).toEqual([]);
  });

  test('a device that was told another key of the server is not among them', async () => {
    await turnOn(mia, at('old'));
    await tenant.db.query(`update push_device set key = 'an older key'`);
    expect((await stateOf(mia)).devices).toEqual([]);
    await turnOn(mia, at('new'));
    expect((await tenant.db.query('select endpoint from push_device')).rows).toEqual([{ endpoint: at('new') }]);
  });

  test('where they are off there is no key, and nothing is taken', async () => {
    const off = await createTenant(tenant.db, testDispatcher(tenant.db, testServices()));
    const one = await off.person();
    expect(await off.call(one, 'getPush', { params: { userId: one } })).toEqual({ key: null, devices: [] });
    expect(await off.no(one, 'savePush', saying(one, at('phone')))).toMatchObject({ code: 'pushOff' });
  });
});

describe('with its session', () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-push-'));
  let server: StartedServer;
  let tenant: Tenant;

  beforeAll(async () => {
    const openDb = newInMemory;
    const given = readConfig({ PUSH_CONTACT: 'mailto:safety@harbor.org', MUSTER_DEMO: 'off' });
    const settings = { ...given, port: 0, data: folder, files: join(folder, 'files') };
    server = await startServer({ ...settings, place: { memory: true } }, { scryptCost: 2 ** 4, built: folder, openDb });
    tenant = await createTenant(server.db, server.dispatcher);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = async (token: string, method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    };
    const said = body ? { body: JSON.stringify(body) } : {};
    const answer = await fetch(`${server.url}/api/users/${path}`, { method, headers, ...said });
    return (await answer.json()) as PushState & { sessions: { id: string; isHere: boolean }[] };
  };
  const agent =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

  test('a device is named, has one endpoint, and gets nothing once it is signed out', async () => {
    if (!server.identity) throw new Error('There is no embedded provider.');
    const mia = await tenant.person();
    const email = await giveAccount(server.db, server.identity, mia);
    const here = (await signIn(server.url, email)).IdToken;
    const phone = (await signIn(server.url, email, { agent })).IdToken;
    const turnOn = (token: string, endpoint: string) =>
      ask(token, 'POST', `${mia}/push`, { ...createPushBrowser().subscribedAt(endpoint), hidesContent: true });
    await turnOn(phone, at('first'));
    expect((await turnOn(phone, at('second'))).devices).toMatchObject([
      { id: await pushDeviceId(mia, at('second')), browser: 'Chrome', system: 'Android', form: 'phone' },
    ]);
    expect((await turnOn(here, at('laptop'))).devices).toHaveLength(2);
    await ask(here, 'DELETE', `${mia}/sessions`);
    expect((await ask(here, 'GET', `${mia}/push`)).devices).toMatchObject([
      { id: await pushDeviceId(mia, at('laptop')) },
    ]);
    expect((await server.db.query('select endpoint from push_device')).rows).toEqual([{ endpoint: at('laptop') }]);
  });
});
