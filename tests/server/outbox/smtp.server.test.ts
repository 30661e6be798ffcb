import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { createSmtp } from '#server/outbox/channels/smtp.ts';
import { mailOf } from '#server/outbox/layout.ts';

const mail = mailOf({ to: 'mia@muster.test', subject: 'Your code — today', before: ['Hello.'], code: '493027' });
const attempt = { id: 'm1', attempt: 2, channel: 'mail' } as const;
const patient = () => new AbortController().signal;

interface Arrived {
  from: string;
  to: string[];
  raw: string;
}

let stopServer: (() => Promise<void>) | undefined;
afterEach(async () => {
  await stopServer?.();
  stopServer = undefined;
});

/** A mail server of this machine that takes everything unless told otherwise. */
async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    async onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const raw = await text(stream);
      arrived.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  stopServer = () => new Promise((resolve) => server.close(() => resolve()));
  return { arrived, at: await addressOf(listening) };
}

async function addressOf(server: Server): Promise<string> {
  if (!server.listening) await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `127.0.0.1:${port}`;
}

/** The answer of a server to one command. */
const answer = (responseCode: number) => Object.assign(new Error('as mia@muster.test said'), { responseCode });

describe.each([
  ['over a connection of its own', undefined],
  ['over one of those that are kept', 2],
])('a mail that goes %s', (_, connections) => {
  let close: (() => void) | undefined;
  afterEach(() => close?.());

  function smtp(at: string, patience = 5_000) {
    const made = createSmtp({ url: `smtp://${at}`, from: 'Muster <muster@muster.test>', patience, connections });
    close = made.close;
    return made;
  }

  describe('a mail server', () => {
    test('gets the mail as text and html, marked as sent by a program', async () => {
      const { arrived, at } = await mailServer();
      await smtp(at).send(mail, { ...attempt, signal: patient() });
      expect(arrived).toMatchObject([{ from: 'muster@muster.test', to: ['mia@muster.test'] }]);
      const raw = arrived[0]?.raw ?? '';
      expect(raw).toMatch(/^From: Muster <muster@muster.test>\r$/m);
      expect(raw).toMatch(/^To: mia@muster.test\r$/m);
      expect(raw).toMatch(/^Message-ID: <m1.2@muster.test>\r$/m);
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(raw).toMatch(/^Content-Type: multipart\/alternative/m);
      expect(raw).toContain('\r\n493027\r\n');
      expect(raw).toContain('>493027</p>');
    });

    test('gets no second recipient and no header out of an address or a subject', async () => {
      const { arrived, at } = await mailServer();
      const crooked = { ...mail, subject: 'Hello\r\nBcc: cora@muster.test' };
      await smtp(at).send(crooked, { ...attempt, signal: patient() });
      expect(arrived.map(({ to }) => to)).toEqual([['mia@muster.test']]);
      expect(arrived[0]?.raw).not.toMatch(/^Bcc:/m);
    });

    test.each<[string, SMTPServerOptions, string, boolean]>([
      ['refuses the recipient with 550', { onRcptTo: (_, __, done) => done(answer(550)) }, 'refused', true],
      ['puts the recipient off with 451', { onRcptTo: (_, __, done) => done(answer(451)) }, 'deferred', false],
      [
        'refuses the mail with 554',
        { onData: (stream, _, done) => void stream.resume().on('end', () => done(answer(554))) },
        'refused',
        true,
      ],
      [
        'puts the mail off with 452',
        { onData: (stream, _, done) => void stream.resume().on('end', () => done(answer(452))) },
        'deferred',
        false,
      ],
      ['refuses the sender with 553', { onMailFrom: (_, __, done) => done(answer(553)) }, 'senderRefused', false],
      ['refuses everybody with 521', { onConnect: (_, done) => done(answer(521)) }, 'refused', false],
      ['is not told who we are', { authOptional: false, allowInsecureAuth: true }, 'senderRefused', false],
    ])('that %s: %s %s', async (_, options, reason, lasting) => {
      const { arrived, at } = await mailServer(options);
      const sending = smtp(at).send(mail, { ...attempt, signal: patient() });
      await expect(sending).rejects.toMatchObject({ name: 'NotSent', message: reason, reason, lasting });
      expect(arrived).toEqual([]);
    });

    test('that does not take our password is asked again later', async () => {
      const { at } = await mailServer({ allowInsecureAuth: true, onAuth: (_, __, done) => done(answer(535)) });
      const sending = smtp(`muster:secret@${at}`).send(mail, { ...attempt, signal: patient() });
      await expect(sending).rejects.toMatchObject({ reason: 'notAuthorized', lasting: false });
    });

    test('that is not there is asked again later', async () => {
      const { at } = await mailServer();
      await stopServer?.();
      stopServer = undefined;
      await expect(smtp(at).send(mail, { ...attempt, signal: patient() })).rejects.toMatchObject({
        reason: 'noConnection',
        lasting: false,
      });
    });
  });

  describe('a mail server that says nothing', () => {
    async function silentServer() {
      const sockets: Socket[] = [];
      const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
      server.listen(0, '127.0.0.1');
      stopServer = async () => {
        for (const socket of sockets) socket.destroy();
        await new Promise((resolve) => server.close(resolve));
      };
      return { server, at: await addressOf(server) };
    }

    test('is given up', async () => {
      const { at } = await silentServer();
      await expect(smtp(at, 20).send(mail, { ...attempt, signal: patient() })).rejects.toMatchObject({
        reason: 'noConnection',
        lasting: false,
      });
    });

    test('is hung up on when the attempt is broken off', async () => {
      const { server, at } = await silentServer();
      const enough = new AbortController();
      const connected = once(server, 'connection') as Promise<[Socket]>;
      const sending = smtp(at, 600_000).send(mail, { ...attempt, signal: enough.signal });
      const [socket] = await connected;
      const hungUp = once(socket.resume(), 'close');
      enough.abort();
      await expect(sending).rejects.toMatchObject({ reason: 'tookTooLong', lasting: false });
      await hungUp;
    });
  });
});
