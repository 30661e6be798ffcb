import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import { pauses } from '#machines/lifecycles/message.machine.ts';
import type { Db } from '#server/db/db.ts';
import { callbackConfigOf } from '#server/outbox/callbacks/config.ts';
import { keepReference } from '#server/outbox/callbacks/references.ts';
import { createCallbackRoutes } from '#server/outbox/callbacks/routes.ts';
import { signatureOf } from '#server/outbox/callbacks/signature.ts';
import { createSms, type SmsOptions } from '#server/outbox/channels/sms.ts';
import { messageIdOf } from '#server/outbox/queue.ts';
import type { Runner } from '#server/outbox/runner.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { addPerson } from '#tests/support/tenant/records.ts';
import { type Desk, factsOf, message, openDesk, outbox, queue } from './desk.ts';
import { answering, openGateway } from './gateway.ts';
import { minute } from '#contract/kit/durations.ts';

const secret = 'a-secret-of-both-sides';

eachDatabase((open) => {
  let db: Db;
  let desk: Desk;
  let id: string;

  beforeEach(async () => {
    db = await open();
    desk = openDesk(db);
    const sent = message('cause-1', await addPerson(db), { channel: 'sms' });
    id = messageIdOf(sent);
    await queue(db, sent);
  });

  const gatewayThat = async (
    answer: (response: ServerResponse, nth: number) => void,
    more: Partial<SmsOptions> = {},
  ) => {
    const gateway = await openGateway(answer, more);
    const keep = (reference: string, of: string) => keepReference(desk.parts, reference, of);
    const sms = () => createSms({ ...gateway.options, keep });
    return { ...gateway, sms, runner: () => desk.runner({ sms: sms() }) };
  };
  /** An attempt that reaches the gateway, and is broken off without an answer. */
  const givingUp = async (runner: Runner, reached: Promise<unknown>) => {
    const sending = runner.sendDue();
    await reached;
    await runner.stop(1);
    await sending;
  };
  const stands = async () => (await outbox(db)).map(({ state, attempts, reason }) => [state, attempts, reason]);

  /** What the gateway tells later, in its own words, signed. */
  const tells = async (body: object, byReference = false) => {
    const config = callbackConfigOf({ SMS_CALLBACK_SECRET: secret });
    if (!config) throw new Error('There are no callbacks.');
    const app = createCallbackRoutes({
      ...{ config, byReference, db, clock: desk.parts.clock },
      onCrash: (error) => {
        throw error;
      },
    });
    const timestamp = String(Math.floor(desk.parts.clock().getTime() / 1000));
    const text = JSON.stringify(body);
    const headers = { 'muster-timestamp': timestamp, 'muster-signature': signatureOf(secret, timestamp, text) };
    return (await app.request('/sms/receipts', { method: 'POST', body: text, headers })).status;
  };

  test('fails, and takes the message once it is well again', async () => {
    const gateway = await gatewayThat((response, nth) => answering(nth < 3 ? 503 : 202)(response));
    const runner = gateway.runner();
    await runner.sendDue();
    expect(await stands()).toEqual([['queued', 1, 'deferred']]);
    desk.at((pauses[0] ?? 0) / minute);
    await runner.sendDue();
    desk.at(10);
    await runner.sendDue();
    expect(await stands()).toEqual([['sent', 3, null]]);
    expect(new Set(gateway.asked.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([id]));
  });

  test('hangs: the attempt ends, the next one may be taken, and what was taken late is only one message', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    const gateway = await gatewayThat((response, nth) => {
      if (nth === 1) begun.resolve(response);
      else answering(202)(response);
    });
    await givingUp(gateway.runner(), begun.promise);
    expect(await stands()).toEqual([['queued', 1, 'tookTooLong']]);
    answering(202)(await begun.promise);
    expect(await stands()).toEqual([['queued', 1, 'tookTooLong']]);
    desk.at(1);
    await gateway.runner().sendDue();
    expect(await stands()).toEqual([['sent', 2, null]]);
    expect(gateway.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
  });

  test('hangs in the middle of an answer that it has begun: the message was taken', async () => {
    const gateway = await gatewayThat((response) => void response.writeHead(202).write('{"id":'));
    await gateway.runner().sendDue();
    expect(await stands()).toEqual([['sent', 1, null]]);
  });

  test('is slower with the rest of its answer than an attempt may be: the message was taken (S-230)', async () => {
    const gateway = await gatewayThat((response) => void response.writeHead(202).write('{"id":'), { idAt: 'id' });
    await desk.runner({ sms: gateway.sms() }, { longest: 300 }).sendDue();
    expect(await stands()).toEqual([['sent', 1, null]]);
  });

  test('had taken what we gave up: its receipt is the last word, and nothing is sent again', async () => {
    const begun = Promise.withResolvers<ServerResponse>();
    const gateway = await gatewayThat(begun.resolve);
    await givingUp(gateway.runner(), begun.promise);
    expect(await tells({ id, status: 'delivered' })).toBe(200);
    expect(await stands()).toEqual([['delivered', 1, null]]);
    desk.at(30);
    await gateway.runner().sendDue();
    expect(gateway.asked).toHaveLength(1);
  });

  test('repeats itself: each receipt after the first says nothing', async () => {
    const gateway = await gatewayThat(answering(202, { id: 'g-17' }), { idAt: 'id' });
    await gateway.runner().sendDue();
    for (let time = 0; time < 5; time += 1) expect(await tells({ id: 'g-17', status: 'delivered' }, true)).toBe(200);
    expect(await factsOf(db)).toEqual(['message.queued', 'message.claimed', 'message.sent', 'message.delivered']);
  });

  test('contradicts itself: a delivery is the last word, whatever comes first', async () => {
    const gateway = await gatewayThat(answering(202));
    await gateway.runner().sendDue();
    await tells({ id, status: 'failed' });
    expect(await stands()).toEqual([['failed', 1, 'failed']]);
    await tells({ id, status: 'delivered' });
    await tells({ id, status: 'expired' });
    expect(await stands()).toEqual([['delivered', 1, null]]);
  });

  test('answers late: a receipt of days ago still counts, and sends nothing', async () => {
    const gateway = await gatewayThat(answering(202));
    await gateway.runner().sendDue();
    desk.at(3 * 24 * 60);
    await tells({ id, status: 'undelivered' });
    await gateway.runner().sendDue();
    expect(await stands()).toEqual([['failed', 1, 'undelivered']]);
    expect(gateway.asked).toHaveLength(1);
  });

  test('answers two attempts with two ids: each leads to the message', async () => {
    const gateway = await gatewayThat(
      (response, nth) => answering(nth === 1 ? 200 : 202, { id: `g-${nth}` })(response),
      {
        idAt: 'id',
      },
    );
    await gateway.runner().sendDue();
    await createSms({
      ...gateway.options,
      keep: (reference, of) => keepReference(desk.parts, reference, of),
    }).send(
      { to: '+16175550123', subject: '', text: 'again' },
      { id, attempt: 2, channel: 'sms', signal: new AbortController().signal },
    );
    expect((await db.query('select reference, message_id from gateway_message order by reference')).rows).toEqual([
      { reference: 'g-1', message_id: id },
      { reference: 'g-2', message_id: id },
    ]);
    expect(await tells({ id: 'g-1', status: 'delivered' }, true)).toBe(200);
    expect(await stands()).toEqual([['delivered', 1, null]]);
  });

  describe('calls back before it answers', () => {
    const first = (told: () => Promise<unknown>) => (response: ServerResponse) =>
      void told().then(() => answering(202, { id: 'g-17' })(response));
    const early = async () => (await db.query('select reference from early_receipt')).count;

    test('by its own id: the receipt waits until the answer names it', async () => {
      const told = () => tells({ id: 'g-17', status: 'delivered' }, true);
      const gateway = await gatewayThat(first(told), { idAt: 'id' });
      await gateway.runner().sendDue();
      expect(await stands()).toEqual([['delivered', 1, null]]);
      expect(await early()).toBe(0);
    });

    test('by its own id, that it could not deliver: the message has failed', async () => {
      const told = () => tells({ id: 'g-17', status: 'Rejected' }, true);
      const gateway = await gatewayThat(first(told), { idAt: 'id' });
      await gateway.runner().sendDue();
      expect(await stands()).toEqual([['failed', 1, 'rejected']]);
    });

    test('twice, and contradicts itself: the delivery stays', async () => {
      const told = async () => {
        for (const status of ['failed', 'delivered', 'expired']) await tells({ id: 'g-17', status }, true);
      };
      const gateway = await gatewayThat(first(told), { idAt: 'id' });
      await gateway.runner().sendDue();
      expect(await stands()).toEqual([['delivered', 1, null]]);
    });

    test('by our id: that is known already', async () => {
      const gateway = await gatewayThat(first(() => tells({ id, status: 'delivered' })));
      await gateway.runner().sendDue();
      expect(await stands()).toEqual([['delivered', 1, null]]);
    });

    test('and its answer is lost: the next one, to the same key, names the id', async () => {
      const gateway = await gatewayThat(
        (response, nth) =>
          nth === 1
            ? void tells({ id: 'g-17', status: 'delivered' }, true).then(() => response.destroy())
            : answering(202, { id: 'g-17' })(response),
        { idAt: 'id' },
      );
      await gateway.runner().sendDue();
      expect(await stands()).toEqual([['queued', 1, 'noConnection']]);
      desk.at(1);
      await gateway.runner().sendDue();
      expect(await stands()).toEqual([['delivered', 2, null]]);
    });

    test('about something that is not ours: that is forgotten after a day', async () => {
      await tells({ id: 'of-somebody-else', status: 'delivered' }, true);
      await tells({ id: 'x'.repeat(201), status: 'delivered' }, true);
      expect(await early()).toBe(1);
      desk.at(24 * 60 + 1);
      await tells({ id: 'of-another', status: 'delivered' }, true);
      expect((await db.query('select reference from early_receipt')).rows).toEqual([{ reference: 'of-another' }]);
    });
  });

  test('refuses our credential: it is tried again, and no line tells the number', async () => {
    const gateway = await gatewayThat(answering(401));
    await gateway.runner().sendDue();
    expect(await stands()).toEqual([['queued', 1, 'notAuthorized']]);
    expect(desk.lines).toEqual([`Message ${id} was not sent: notAuthorized, attempt 1 of 8.`]);
  });

  test('does not take the number: the message has failed for good', async () => {
    const gateway = await gatewayThat(answering(422, { error: '+16175550123 is no number' }));
    await gateway.runner().sendDue();
    expect(await stands()).toEqual([['failed', 1, 'refused']]);
    expect(desk.lines.join()).not.toContain('6175550123');
  });
});
