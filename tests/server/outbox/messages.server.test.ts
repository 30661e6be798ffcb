import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Channel } from '#machines/lifecycles/message.machine.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { SmsConfig } from '#server/outbox/smsConfig.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { describeMessages } from '#server/outbox/messages.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { outbox } from './desk.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-messages-'));
const closers: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function start(more: Partial<Config>): Promise<StartedServer> {
  const config = { ...readConfig({}), port: 0, place: { memory: true }, data: folder, files: folder, ...more };
  const openDb = newInMemory;
  const server = await startServer(config, { scryptCost: 2 ** 4, built: folder, openDb });
  closers.push(() => server.close());
  return server;
}

/** Queues a message with a code to an account. */
async function askForCode({ db, identity, clock }: StartedServer, ...channels: Channel[]): Promise<void> {
  const account = await identity?.accounts.create({ email: 'mia@muster.test', password: 'Harbor-2026' });
  if (!account) throw new Error('There is no embedded provider.');
  const recipient = { kind: 'account', id: account.sub } as const;
  const message = { cause: 'request-1', template: 'passwordCode', recipient, organization: null } as const;
  const stamp = { actor: 'identity', at: clock().toISOString() };
  await db.tx(async (sql) => {
    for (const channel of channels) await queueMessage(sql, { ...message, channel }, stamp);
  });
}

/** For a loaded machine; what is waited for comes at once. */
const patient = { timeout: 20_000 };

const mailboxOf = async ({ url }: StartedServer): Promise<{ to: string; text: string }[]> =>
  (await (await fetch(`${url}/mailbox.json`)).json()) as { to: string; text: string }[];

describe('a started server', () => {
  test('puts the mail of the demo in the mailbox, with links to itself', async () => {
    const server = await start({ demo: true });
    await askForCode(server, 'mail');
    await expect.poll(() => mailboxOf(server), patient).toHaveLength(1);
    const [mail] = await mailboxOf(server);
    expect([mail?.to, mail?.text]).toEqual([
      'mia@muster.test',
      expect.stringContaining(`${server.url}/reset-password?email=mia%40muster.test\n`),
    ]);
  });

  test('hands mail to the server that it was told of, with links to the public address', async () => {
    const raw = Promise.withResolvers<string>();
    const smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onData(stream, _, done) {
        let text = '';
        stream.on('data', (data: Buffer) => (text += data.toString()));
        stream.on('end', () => {
          raw.resolve(text);
          done();
        });
      },
    });
    const listening = smtp.listen(0, '127.0.0.1');
    if (!listening.listening) await once(listening, 'listening');
    closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
    const { port } = listening.address() as AddressInfo;
    const server = await start({
      demo: false,
      publicUrl: 'https://app.muster.test',
      messages: { mail: { url: `smtp://127.0.0.1:${port}`, from: 'muster@muster.test' }, sms: null },
    });
    await askForCode(server, 'mail');
    expect(await raw.promise).toContain('https://app.muster.test/reset-password?');
    await expect.poll(() => outbox(server.db), patient).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('ends its connections to the mail server when it stops (M-221)', async () => {
    const sockets: Socket[] = [];
    const smtp = new SMTPServer({
      ...{ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 1 },
      onData: (stream, _, done) => void stream.resume().on('end', done),
    });
    const listening = smtp.listen(0, '127.0.0.1');
    listening.on('connection', (socket: Socket) => void sockets.push(socket));
    if (!listening.listening) await once(listening, 'listening');
    closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
    const { port } = listening.address() as AddressInfo;
    const mail = { url: `smtp://127.0.0.1:${port}`, from: 'muster@muster.test' };
    const server = await start({ demo: false, publicUrl: 'https://app.muster.test', messages: { mail, sms: null } });
    await askForCode(server, 'mail');
    await expect.poll(() => outbox(server.db), patient).toMatchObject([{ state: 'sent' }]);
    const open = () => sockets.filter((socket) => !socket.closed).length;
    expect(open()).toBe(1);
    await server.close();
    await expect.poll(open).toBe(0);
  });

  test('keeps mail waiting where it is not set up, and fails text messages', async () => {
    const said = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const server = await start({ demo: false });
    await askForCode(server, 'mail', 'sms');
    await expect
      .poll(() => outbox(server.db), patient)
      .toMatchObject([
        { channel: 'mail', state: 'queued', attempts: 0 },
        { channel: 'sms', state: 'failed', reason: 'noChannel' },
      ]);
    expect(said.mock.calls).toEqual([
      [expect.stringMatching(/^Message \S+ was not sent: noChannel, attempt 1 of 8\.$/)],
    ]);
  });
});

describe('at its start the server says', () => {
  const mail = { url: 'smtp://mail', from: 'muster@muster.test' };
  const sms: SmsConfig = {
    url: 'https://sms',
    auth: { name: 'authorization', value: 'Bearer secret' },
    format: 'json',
    body: '{"to":"{to}","text":"{text}"}',
    ...{ from: null, idAt: null, callbacks: null },
  };
  const url = 'http://127.0.0.1:8080';

  test.each([
    ['where the mailbox is', true, null, null, [`Mail and text messages of the demo can be read at ${url}/mailbox`]],
    ['what alone is there', true, mail, null, [`Text messages of the demo can be read at ${url}/mailbox`]],
    ['what alone is there', true, null, sms, [`Mail of the demo can be read at ${url}/mailbox`]],
    ['nothing where all goes out', true, mail, sms, []],
    ['that mail waits', false, null, sms, ['Mail is not set up: it waits until SMTP_URL and MAIL_FROM are set.']],
    ['nothing where mail goes out', false, mail, null, []],
  ])('%s', (_, demo, toMail, toSms, lines) => {
    const config = { demo, publicUrl: null, messages: { mail: toMail, sms: toSms } };
    expect(describeMessages(config, url)).toEqual(lines);
  });
});

describe('a mail', () => {
  test('says the same as text and as html, in one frame', () => {
    const { to, subject, text, html } = mailOf({
      to: 'mia@muster.test',
      subject: 'Your <code>',
      before: ['Cora & Dan ask.'],
      code: '493027',
      button: { label: 'Enter the code', url: 'https://muster.test/?a=1&b=2' },
      after: ['Bye.'],
    });
    expect([to, subject]).toEqual(['mia@muster.test', 'Your <code>']);
    expect(text).toBe(
      [
        'Muster',
        'Cora & Dan ask.',
        '493027',
        'Enter the code:\nhttps://muster.test/?a=1&b=2',
        'Bye.',
        "-- \nYou got this email because of something that happened in Muster. Replies to it aren't read.\n",
      ].join('\n\n'),
    );
    expect(html).toContain('<title>Your &#60;code&#62;</title>');
    expect(html).toContain('>Cora &#38; Dan ask.</p>');
    expect(html).toContain('>493027</p>');
    expect(html).toContain('<a href="https://muster.test/?a=1&#38;b=2"');
    expect(html).toContain('>Bye.</p>');
    expect(html).not.toMatch(/<script|<img|<link|src=/);
  });
});
