import type { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { callbackConfigOf, type CallbackVariables } from '#server/outbox/callbacks/config.ts';
import { keepReference } from '#server/outbox/callbacks/references.ts';
import type { TextReply } from '#server/outbox/callbacks/replies.ts';
import { createCallbackRoutes, largestCallback } from '#server/outbox/callbacks/routes.ts';
import { signatureOf } from '#server/outbox/callbacks/signature.ts';
import { messageIdOf } from '#server/outbox/queue.ts';
import { isStopped } from '#server/outbox/stopped.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { message, noon, openDesk, outbox, queue, tray } from './desk.ts';

const secret = 'a-secret-of-both-sides';
const phone = '+16175550123';

eachDatabase((open) => {
  let db: Db;
  let now: number;
  let crashes: unknown[];
  let replies: TextReply[];
  let id: string;

  beforeEach(async () => {
    db = await open();
    now = Date.parse(noon);
    crashes = [];
    replies = [];
    const sent = message('cause-1', await addPerson(db), { channel: 'sms' });
    id = messageIdOf(sent);
    await queue(db, sent);
  });

  const routes = (given: CallbackVariables = {}, byReference = false): Hono => {
    const config = callbackConfigOf({ SMS_CALLBACK_SECRET: secret, ...given });
    if (!config) throw new Error('There are no callbacks.');
    return createCallbackRoutes({
      config,
      byReference,
      db,
      clock: () => new Date(now),
      onCrash: (error) => void crashes.push(error),
      takeReply: async (reply) => void replies.push(reply),
    });
  };

  interface Sent {
    path?: string;
    body: string;
    type?: string;
    /** Milliseconds from now. */
    signed?: number;
    headers?: Record<string, string>;
  }

  const post = (app: Hono, { path = '/sms/receipts', body, type = 'application/json', signed = 0, headers }: Sent) => {
    const timestamp = String(Math.floor((now + signed) / 1000));
    return app.request(path, {
      method: 'POST',
      body,
      headers: {
        'content-type': type,
        'muster-timestamp': timestamp,
        'muster-signature': signatureOf(secret, timestamp, body),
        ...headers,
      },
    });
  };
  const receipt = (status: string, of = id) => JSON.stringify({ id: of, status });
  const told = async (app: Hono, sent: Sent) => {
    const answer = await post(app, sent);
    return [answer.status, await answer.text()];
  };
  const stands = async () => (await outbox(db)).map(({ state, reason }) => [state, reason]);
  const sendIt = () => openDesk(db).runner({ sms: tray() }).sendDue();
  const facts = async () =>
    (await db.query<{ type: string }>('select type from journal where stream = $1 order by version', [id])).rows.map(
      ({ type }) => type,
    );

  describe('a receipt', () => {
    test('says that a message was delivered', async () => {
      await sendIt();
      expect(await told(routes(), { body: receipt('delivered') })).toEqual([200, '']);
      expect(await stands()).toEqual([['delivered', null]]);
    });

    test('says that it could not be, with the word of the gateway', async () => {
      await sendIt();
      expect(await told(routes(), { body: receipt('Rejected') })).toEqual([200, '']);
      expect(await stands()).toEqual([['failed', 'rejected']]);
    });

    test('with any other word says nothing for good', async () => {
      await sendIt();
      expect(await told(routes(), { body: receipt('accepted') })).toEqual([200, '']);
      expect(await stands()).toEqual([['sent', null]]);
    });

    test('is read under the names and words that were set, from a form too', async () => {
      await sendIt();
      const app = routes({
        SMS_RECEIPT_FIELDS: 'MessageSid,detail.State',
        SMS_DELIVERED: 'arrived',
        SMS_UNDELIVERED: 'lost',
      });
      const body = JSON.stringify({ MessageSid: id, detail: { State: 'LOST' } });
      expect(await told(app, { body })).toEqual([200, '']);
      expect(await stands()).toEqual([['failed', 'lost']]);
      const form = new URLSearchParams({ id, status: 'delivered' }).toString();
      const type = 'application/x-www-form-urlencoded;charset=utf-8';
      expect(await told(routes(), { body: form, type })).toEqual([200, '']);
      expect(await stands()).toEqual([['delivered', null]]);
    });

    test('of the gateway’s own id leads to the message that it was given for', async () => {
      await sendIt();
      await keepReference({ db, clock: () => new Date(now) }, 'g-17', id);
      const app = routes({}, true);
      expect(await told(app, { body: receipt('delivered', 'g-18') })).toEqual([200, '']);
      expect(await told(app, { body: receipt('delivered', id) })).toEqual([200, '']);
      expect(await stands()).toEqual([['sent', null]]);
      expect(await told(app, { body: receipt('delivered', 'g-17') })).toEqual([200, '']);
      expect(await stands()).toEqual([['delivered', null]]);
    });

    test('of a message that nobody knows is answered in the same way', async () => {
      expect(await told(routes(), { body: receipt('delivered', 'nobody') })).toEqual([200, '']);
      expect(await told(routes(), { body: receipt('delivered', "' or 1=1") })).toEqual([200, '']);
      expect(await stands()).toEqual([['queued', null]]);
    });

    test('that is repeated, late or says the opposite changes nothing after a delivery', async () => {
      await sendIt();
      const app = routes();
      for (const status of ['delivered', 'delivered', 'failed', 'sent']) await post(app, { body: receipt(status) });
      now += 86_400_000;
      await post(app, { body: receipt('undelivered') });
      expect(await stands()).toEqual([['delivered', null]]);
      expect(await facts()).toEqual(['message.queued', 'message.claimed', 'message.sent', 'message.delivered']);
    });

    test('of a message that was not sent yet says nothing', async () => {
      expect(await told(routes(), { body: receipt('delivered') })).toEqual([200, '']);
      expect(await facts()).toEqual(['message.queued']);
    });

    test('that is no object of its names is told so, and nothing else', async () => {
      const app = routes();
      for (const body of ['', '[]', '{"id":"a"}', 'id=1', '{"id":{"a":1},"status":"delivered"}'])
        expect(await told(app, { body })).toEqual([400, '']);
    });
  });

  describe('is not believed, without a word,', () => {
    const bad: [string, Partial<Sent>][] = [
      ['without a signature', { headers: { 'muster-signature': '' } }],
      ['without a time', { headers: { 'muster-timestamp': '' } }],
      ['with a time that is none', { headers: { 'muster-timestamp': '1e9' } }],
      ['with another time than the one signed', { headers: { 'muster-timestamp': '1792324801' } }],
      ['with the signature of something else', { headers: { 'muster-signature': 'a'.repeat(64) } }],
      ['with half a signature', { headers: { 'muster-signature': 'a'.repeat(32) } }],
      ['when it is older than five minutes', { signed: -301_000 }],
      ['when it is more than five minutes ahead', { signed: 301_000 }],
    ];
    test.each(bad)('what comes %s', async (_, sent) => {
      await sendIt();
      expect(await told(routes(), { body: receipt('delivered'), ...sent })).toEqual([401, '']);
      const inbound = { path: '/sms/inbound', body: JSON.stringify({ from: phone, text: 'STOP' }) };
      expect(await told(routes(), { ...inbound, ...sent })).toEqual([401, '']);
      expect(await stands()).toEqual([['sent', null]]);
      expect(await isStopped(db, phone)).toBe(false);
    });

    test('what is signed with another secret', async () => {
      const app = routes({ SMS_CALLBACK_SECRET: 'another-secret-of-somebody' });
      expect(await told(app, { body: receipt('delivered') })).toEqual([401, '']);
    });
  });

  test('what is within five minutes is taken, in either direction, and with the scheme before the signature', async () => {
    await sendIt();
    const app = routes();
    expect(await told(app, { body: receipt('accepted'), signed: -299_000 })).toEqual([200, '']);
    expect(await told(app, { body: receipt('accepted'), signed: 299_000 })).toEqual([200, '']);
    const timestamp = String(now / 1000);
    const body = receipt('delivered');
    const signature = `sha256=${signatureOf(secret, timestamp, body).toUpperCase()}`;
    expect(await told(app, { body, headers: { 'muster-signature': signature } })).toEqual([200, '']);
    expect(await stands()).toEqual([['delivered', null]]);
  });

  test('more than the largest body is not read', async () => {
    const body = JSON.stringify({ id, status: 'delivered', filler: 'x'.repeat(largestCallback) });
    expect(await told(routes(), { body })).toEqual([413, '']);
    expect(await stands()).toEqual([['queued', null]]);
  });

  test('who asks too often waits, whatever they ask', async () => {
    const app = routes();
    const statuses = new Set<number>();
    for (let asked = 0; asked < 2_001; asked += 1) {
      const answer = await app.request('/sms/receipts', { method: 'POST' });
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([401, 429]);
    expect(await told(app, { body: receipt('accepted') })).toEqual([429, '']);
    now += 1_000;
    expect(await told(app, { body: receipt('accepted') })).toEqual([200, '']);
  });

  test('only a POST is answered', async () => {
    const app = routes();
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await app.request('/sms/receipts', { method })).status).toBe(404);
    expect(crashes).toEqual([]);
  });

  describe('a text message that comes in', () => {
    const says = (text: string, { from = phone, signed = 0 }: { from?: string; signed?: number } = {}) =>
      told(routes(), { path: '/sms/inbound', body: JSON.stringify({ from, text }), signed });

    test.each(['STOP', 'stop', ' Stop. ', 'STOPALL', 'Unsubscribe', 'cancel', 'END', 'q u i t', 'S.T.O.P'])(
      'with %j stops a number',
      async (text) => {
        expect(await says(text)).toEqual([200, '']);
        expect(await isStopped(db, phone)).toBe(true);
        expect(await isStopped(db, '+16175550124')).toBe(false);
      },
    );

    test.each(['Stop it please', 'I will not stop', 'ok', '', 'the end', 'STOP'.padEnd(200, '.')])(
      'with %j stops nothing',
      async (text) => {
        await says(text);
        expect(await isStopped(db, phone)).toBe(false);
      },
    );

    test.each(['START', 'unstop.'])('with %j takes it back', async (text) => {
      await says('STOP');
      now += 1_000;
      expect(await says(text)).toEqual([200, '']);
      expect(await isStopped(db, phone)).toBe(false);
    });

    test('counts by the time it was signed: an older one that comes later changes nothing', async () => {
      await says('STOP', { signed: -60_000 });
      await says('START', { signed: -30_000 });
      await says('STOP', { signed: -60_000 });
      expect(await isStopped(db, phone)).toBe(false);
      await says('STOP');
      await says('STOP');
      await says('START', { signed: -10_000 });
      expect(await isStopped(db, phone)).toBe(true);
    });

    test('is taken once, and counts by the gateway’s own time of it, however late it is told again (S-235)', async () => {
      const tells = (text: string, more: object, signed: number) =>
        told(routes(), { path: '/sms/inbound', body: JSON.stringify({ from: phone, text, ...more }), signed });
      const [first, second] = ['2026-03-01T12:00:00Z', '2026-03-01T12:01:00Z'];
      now = Date.parse(second) + 60_000;
      await tells('STOP', { id: 'm1', time: first }, -120_000);
      await tells('START', { id: 'm2', time: second }, -60_000);
      for (const again of [{ id: 'm1', time: first }, { time: first }]) await tells('STOP', again, 0);
      expect(await isStopped(db, phone)).toBe(false);
      await tells('STOP', { id: 'm3', time: new Date(now).toISOString() }, 0);
      await tells('START', { id: 'm2', time: second }, 30_000);
      expect(await isStopped(db, phone)).toBe(true);
    });

    test('of a gateway that names no time is taken once by its id (S-235)', async () => {
      const tells = (text: string, named: string, signed: number) =>
        told(routes(), { path: '/sms/inbound', body: JSON.stringify({ from: phone, text, id: named }), signed });
      await tells('STOP', 'm1', 0);
      await tells('START', 'm2', 1_000);
      await tells('STOP', 'm1', 2_000);
      expect(await isStopped(db, phone)).toBe(false);
    });

    test.each([
      [{}, null],
      [{ id: 'm1', time: '2026-03-01T12:00:00.5Z' }, '2026-03-01T12:00:00.500Z'],
      [{ id: 'm1', time: '2026-03-01T13:00:00+01:00' }, '2026-03-01T12:00:00.000Z'],
      [{ id: 'm1', time: 1_772_366_400 }, '2026-03-01T12:00:00.000Z'],
      [{ id: 'm1', time: 1_772_366_400_000 }, '2026-03-01T12:00:00.000Z'],
      [{ id: 'm1', time: '2026-03-01T12:00:00' }, null],
      [{ id: 'm1', time: 'noon' }, null],
    ])('with %j is told with the gateway’s id and time of it (S-169)', async (more, sentAt) => {
      const body = JSON.stringify({ from: phone, text: '1', ...more });
      await told(routes({ SMS_REPLIES: 'on' }), { path: '/sms/inbound', body });
      expect(replies).toEqual([{ phone, choice: 1, id: 'id' in more ? 'm1' : null, sentAt }]);
    });

    test.each(['6175550123', '16175550123', '(617) 555-0123', '+1 617-555-0123'])(
      'from %s is from one number',
      async (from) => {
        await says('STOP', { from });
        expect(await isStopped(db, phone)).toBe(true);
      },
    );

    test('from a name is from nobody', async () => {
      expect(await says('STOP', { from: 'Muster' })).toEqual([200, '']);
      expect((await db.query('select 1 from stopped_number')).count).toBe(0);
    });

    test('leaves its number in one row alone, and in no fact', async () => {
      await says('STOP');
      const { rows } = await db.query<{ payload: unknown }>('select payload from journal');
      expect(JSON.stringify(rows)).not.toContain('6175550123');
      expect((await db.query('select phone, stopped from stopped_number')).rows).toEqual([{ phone, stopped: true }]);
      expect(crashes).toEqual([]);
    });
  });

  test('what breaks here is told to the operator, and the gateway may ask again', async () => {
    const broken: Db = { ...db, tx: () => Promise.reject(new Error('The database is away.')) };
    const config = callbackConfigOf({ SMS_CALLBACK_SECRET: secret });
    if (!config) throw new Error('There are no callbacks.');
    const onCrash = (error: unknown) => void crashes.push(error);
    const app = createCallbackRoutes({ config, byReference: false, db: broken, clock: () => new Date(now), onCrash });
    expect(await told(app, { body: receipt('delivered') })).toEqual([500, '']);
    expect(crashes).toEqual([new Error('The database is away.')]);
  });
});
