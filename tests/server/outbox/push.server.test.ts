import { createECDH } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { createPush } from '#server/outbox/channels/push.ts';
import { areDeviceKeys, encryptFor, maxBytes } from '#server/outbox/push/encrypt.ts';
import { isKnownEndpoint } from '#server/outbox/push/hosts.ts';
import { publicHalf, vapidKey } from '#server/outbox/push/vapid.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { createPushBrowser } from '#tests/support/push/browser.ts';
import { openPushService, type PushService } from '#tests/support/push/service.ts';

const contact = 'mailto:safety@harbor.org';
const now = new Date('2026-11-26T12:00:00Z');
const own = webPush.generateVAPIDKeys();

describe('the text of a notification', () => {
  test('is read by the browser that it is for, as what web-push makes is', async () => {
    const browser = createPushBrowser();
    const { p256dh, auth } = browser.subscribedAt('https://fcm.googleapis.com/a');
    const theirs = webPush.encrypt(p256dh, auth, 'Meet at the flagpole 🚩', 'aes128gcm');
    expect(browser.read(theirs.cipherText)).toBe('Meet at the flagpole 🚩');
    expect(browser.read(encryptFor({ p256dh, auth }, 'Meet at the flagpole 🚩'))).toBe('Meet at the flagpole 🚩');
  });

  test('is read by no other browser, and is never the same twice', () => {
    const keys = createPushBrowser().subscribedAt('https://fcm.googleapis.com/a');
    const sent = encryptFor(keys, 'x');
    expect(() => createPushBrowser().read(sent)).toThrow(/authenticate/);
    expect(encryptFor(keys, 'x').equals(sent)).toBe(false);
  });

  test('may be as long as every push service takes, and no longer', () => {
    const browser = createPushBrowser();
    const keys = browser.subscribedAt('https://fcm.googleapis.com/a');
    const longest = encryptFor(keys, 'x'.repeat(maxBytes));
    expect(longest.length).toBe(4_096);
    expect(browser.read(longest)).toHaveLength(maxBytes);
    expect(() => encryptFor(keys, 'x'.repeat(maxBytes + 1))).toThrow(RangeError);
  });

  test.each([
    ['a point that is not on the curve', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]), Buffer.alloc(16)],
    ['a point of another size', Buffer.alloc(33, 2), Buffer.alloc(16)],
    ['a short secret', createECDH('prime256v1').generateKeys(), Buffer.alloc(12)],
  ])('is not made for %s', (_, point, auth) => {
    expect(areDeviceKeys({ p256dh: point.toString('base64url'), auth: auth.toString('base64url') })).toBe(false);
  });
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/a:b', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
  ['https://web.push.apple.com/QGx', true],
  ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
  ['http://fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8443/a', false],
  ['https://user@fcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com.harbor.org/a', false],
  ['https://notify.windows.com/a', false],
  ['https://169.254.169.254/latest', false],
  ['https://push.harbor.org/a', false],
  [`https://fcm.googleapis.com/${'a'.repeat(2_000)}`, false],
  ['no address', false],
])('whether %s is an endpoint of a known push service: %s', (endpoint, known) => {
  expect(isKnownEndpoint(endpoint, null)).toBe(known);
});

test('the origin that the configuration names is known too, and no other of its host', () => {
  expect(isKnownEndpoint('https://push.harbor.org/a', 'https://push.harbor.org')).toBe(true);
  expect(isKnownEndpoint('https://push.harbor.org:444/a', 'https://push.harbor.org')).toBe(false);
});

eachDatabase((open) => {
  let service: PushService;
  beforeEach(async () => {
    service = await openPushService(() => now);
  });
  afterEach(() => service.close());

  const attempt = { id: 'm1', attempt: 1, channel: 'push', signal: new AbortController().signal } as const;

  async function desk(path = '/mia') {
    const db = await open();
    const key = await vapidKey(db, own.privateKey);
    const { endpoint, p256dh, auth } = service.subscribe(path);
    const device = { id: 'd1', personId: 'mia', endpoint, p256dh, auth, key: key.publicKey, hidesContent: false };
    const message = {
      ...{ to: 'd1', subject: 'Safety alert', text: 'Fire' },
      push: { device, seconds: 600, about: 'alert:a1', payload: '{"web_push":8030}' },
    } satisfies Rendered;
    const push = createPush({
      config: { contact, service: service.origin },
      sql: db,
      clock: () => now,
      key,
    });
    return { db, push, message, device };
  }

  test('a notification is urgent, signed for its push service, and takes the place of what is about the same', async () => {
    const { push, message } = await desk();
    await push.send(message, attempt);
    await push.send(message, { ...attempt, attempt: 2 });
    const [first, second] = service.pushed;
    expect(first).toMatchObject({
      ...{ path: '/mia', payload: { web_push: 8030 } },
      headers: { ttl: '600', urgency: 'high', 'content-encoding': 'aes128gcm' },
      claims: { aud: service.origin, sub: contact, exp: now.getTime() / 1000 + 12 * 60 * 60 },
    });
    expect(first?.headers['topic']).toMatch(/^[\w-]{32}$/);
    expect(second?.headers['topic']).toBe(first?.headers['topic']);
    // One signature serves for hours.
    expect(second?.headers.authorization).toBe(first?.headers.authorization);
  });

  test.each([
    [410, 'gone', true, 0],
    [404, 'gone', true, 0],
    [429, 'deferred', false, 1],
    [503, 'deferred', false, 1],
    [403, 'notAuthorized', false, 1],
    [413, 'refused', true, 1],
    [302, 'deferred', false, 1],
  ])('an answer of %i is %s, lasting: %s, and leaves %i device', async (status, reason, lasting, left) => {
    const { db, push, message, device } = await desk();
    await db.query(
      `insert into person (id, first_name, last_name, email) values ('mia', 'Mia', 'Park', 'mia@muster.test')`,
    );
    await db.query(
      `insert into push_device (id, person_id, endpoint, p256dh, auth, key, hides_content, created_at)
       values ('d1', 'mia', $1, $2, $3, $4, false, now())`,
      [device.endpoint, device.p256dh, device.auth, device.key],
    );
    service.answer('/mia', status);
    await expect(push.send(message, attempt)).rejects.toMatchObject({ reason, lasting });
    expect((await db.query('select id from push_device')).rows).toHaveLength(left);
  });

  test.each([
    [429, '90', 90_000],
    [503, 'Thu, 26 Nov 2026 12:00:40 GMT', 40_000],
    [503, 'Thu, 26 Nov 2026 11:00:00 GMT', 0],
    [429, 'soon', 0],
    [500, undefined, 0],
  ])('an answer of %i with Retry-After %s asks to wait %i ms', async (status, retryAfter, asked) => {
    const { push, message } = await desk();
    service.answer('/mia', status, retryAfter);
    await expect(push.send(message, attempt)).rejects.toMatchObject({ reason: 'deferred', lasting: false, asked });
  });

  test('nothing goes to a browser that was told another key, nor to a host that is not known', async () => {
    const { push, message, device } = await desk();
    const to = (more: Partial<typeof device>) => ({
      ...message,
      push: { ...message.push, device: { ...device, ...more } },
    });
    await expect(push.send(to({ key: 'another' }), attempt)).rejects.toMatchObject({
      reason: 'otherKey',
      lasting: true,
    });
    const strange = to({ endpoint: 'http://127.0.0.1:9/x' });
    await expect(push.send(strange, attempt)).rejects.toMatchObject({ reason: 'unknownHost', lasting: true });
    expect(service.pushed).toEqual([]);
  });

  test('a service that does not answer is tried again', async () => {
    const { push, message } = await desk();
    await service.close();
    await expect(push.send(message, attempt)).rejects.toMatchObject({ reason: 'noConnection', lasting: false });
  });

  test('the key is made once for all who share a database, and is a key on P-256; one’s own is taken as it is', async () => {
    const db = await open();
    const [one, other] = await Promise.all([vapidKey(db, null), vapidKey(db, null)]);
    expect(one.publicKey).toBe(other.publicKey);
    expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65);
    expect((await vapidKey(db, own.privateKey)).publicKey).toBe(own.publicKey);
    expect(publicHalf(own.privateKey)).toBe(own.publicKey);
    expect(publicHalf(Buffer.alloc(32).toString('base64url'))).toBeNull();
  });
});
