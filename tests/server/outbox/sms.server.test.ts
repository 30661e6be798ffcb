import { expect, test } from 'vitest';
import { createSms, type SmsOptions } from '#server/outbox/channels/sms.ts';
import { noChannel } from '#server/outbox/transport.ts';
import { answering, openGateway } from './gateway.ts';

const message = { to: '+16175550100', subject: '', text: 'Muster: your code is "493027" & {from}.' };
const attempt = (number = 1) =>
  ({ id: 'm1', attempt: number, channel: 'sms', signal: new AbortController().signal }) as const;

const accepting = (options: Partial<SmsOptions> = {}) => openGateway(answering(202), options);

test('the gateway is given number and text, our token, and the id of the message as key', async () => {
  const { asked, options } = await accepting();
  await createSms(options).send(message, attempt());
  expect(asked).toMatchObject([
    {
      method: 'POST',
      headers: { authorization: 'Bearer secret', 'content-type': 'application/json', 'idempotency-key': 'm1' },
    },
  ]);
  expect(asked.map(({ body }): unknown => JSON.parse(body))).toEqual([{ to: message.to, text: message.text }]);
});

test('an attempt that is repeated has the key of the first one', async () => {
  const { asked, options } = await accepting();
  await createSms(options).send(message, attempt());
  await createSms(options).send(message, attempt(2));
  expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['m1', 'm1']);
});

test('a gateway may be asked by a form, with a sender, under other names', async () => {
  const { asked, options } = await accepting({
    format: 'form',
    body: 'To={to}&From={from}&Body={text}&Ref=muster-{id}',
    from: '+16175550199',
    auth: { name: 'authorization', value: 'Basic dXNlcjpwYXNz' },
  });
  await createSms(options).send(message, attempt());
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Basic dXNlcjpwYXNz',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect([...new URLSearchParams(asked[0]?.body)]).toEqual([
    ['To', message.to],
    ['From', '+16175550199'],
    ['Body', message.text],
    ['Ref', 'muster-m1'],
  ]);
});

test('what a message says can not change the shape of a body', async () => {
  const { asked, options } = await accepting({
    body: '{"list":[{"to":"{to}","content":{"text":"{text}"}}],"flags":[1,true,null],"ref":"{id}"}',
    auth: { name: 'x-api-key', value: 'k-17' },
  });
  await createSms(options).send({ ...message, text: '","admin":"{to}{id}' }, attempt());
  expect(asked[0]?.headers['x-api-key']).toBe('k-17');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    list: [{ to: message.to, content: { text: '","admin":"{to}{id}' } }],
    flags: [1, true, null],
    ref: 'm1',
  });
});

test.each([
  ['an object', 'id', { id: 'g-17' }, [['g-17', 'm1']]],
  ['a list within', 'messages.0.id', { messages: [{ id: 17 }] }, [['17', 'm1']]],
  ['an answer without it', 'id', { taken: true }, []],
  ['what everything inherits', 'constructor.name', {}, []],
  ['no object', 'id', 'g-17', []],
])('its own id of the message is found in %s', async (_, idAt, body, kept) => {
  const gateway = await openGateway(answering(200, body), { idAt });
  await createSms(gateway.options).send(message, attempt());
  expect(gateway.kept).toEqual(kept);
});

test('a message that was taken stays taken when the rest of the answer can not be read', async () => {
  const gateway = await openGateway(
    (response) => void response.writeHead(202, { 'content-type': 'application/json' }).end('{"id": "g-'),
    { idAt: 'id' },
  );
  await expect(createSms(gateway.options).send(message, attempt())).resolves.toBeUndefined();
  expect(gateway.kept).toEqual([]);
});

test.each([
  [400, 'refused', true],
  [422, 'refused', true],
  [401, 'notAuthorized', false],
  [403, 'notAuthorized', false],
  [429, 'deferred', false],
  [500, 'deferred', false],
])('an answer of %s is %s', async (status, reason, lasting) => {
  const { options } = await openGateway(answering(status));
  await expect(createSms(options).send(message, attempt())).rejects.toMatchObject({ name: 'NotSent', reason, lasting });
});

test('a gateway that sends us elsewhere is not followed', async () => {
  const { asked, options } = await openGateway(answering(307, undefined, { location: '/elsewhere' }));
  await expect(createSms(options).send(message, attempt())).rejects.toMatchObject({ reason: 'deferred' });
  expect(asked).toHaveLength(1);
});

test('a gateway that is not there is asked again later', async () => {
  const { options, close } = await accepting();
  await close();
  await expect(createSms(options).send(message, attempt())).rejects.toMatchObject({
    reason: 'noConnection',
    lasting: false,
  });
});

test('without a gateway a text message has failed for good', async () => {
  await expect(noChannel.send(message, attempt())).rejects.toMatchObject({ reason: 'noChannel', lasting: true });
});
