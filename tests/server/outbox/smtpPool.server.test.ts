import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test, vi } from 'vitest';
import { createSmtp } from '#server/outbox/channels/smtp.ts';
import { makeCertificate } from '#server/tls/makeCertificate.ts';
import { mailOf } from '#server/outbox/layout.ts';

/** A handshake and a login may take their time. */
const patiently = { timeout: 20_000 };

const certificate = makeCertificate(['127.0.0.1']);
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A mail server over TLS with a login, which tells who arrived, and over how many connections. */
async function mailServer(options: SMTPServerOptions = {}) {
  const arrived: string[] = [];
  const sockets: Socket[] = [];
  const logins = { count: 0 };
  const { key, cert } = await certificate;
  const server = new SMTPServer({
    ...{ secure: true, key, cert },
    closeTimeout: 1,
    onAuth(_, __, done) {
      logins.count += 1;
      done(null, { user: 'muster' });
    },
    async onData(stream, { envelope: { rcptTo } }, done) {
      await text(stream);
      arrived.push(...rcptTo.map(({ address }) => address));
      done();
    },
    ...options,
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '127.0.0.1');
  listening.on('connection', (socket: Socket) => void sockets.push(socket.on('error', () => undefined)));
  if (!listening.listening) await once(listening, 'listening');
  closers.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = listening.address() as AddressInfo;
  const open = () => sockets.filter((socket) => !socket.closed).length;
  return { arrived, sockets, logins, open, at: `127.0.0.1:${port}` };
}

type SmtpOptions = Parameters<typeof createSmtp>[0];

/** What keeps connections, and `send`, which sends a mail to each of these people at once. */
function poolAt(at: string, more: Partial<SmtpOptions> = {}, query = '') {
  const url = `smtps://muster:secret@${at}?tls.rejectUnauthorized=false${query}`;
  const smtp = createSmtp({ url, from: 'muster@muster.test', patience: 5_000, connections: 4, ...more });
  closers.push(() => smtp.close());
  const one = (name: string, signal = new AbortController().signal) =>
    smtp.send(mailOf({ to: addressOf(name), subject: 'Hello', before: ['Hello.'] }), {
      ...{ id: name, attempt: 1, channel: 'mail', signal },
    });
  return { one, send: (...names: string[]) => Promise.all(names.map((name) => one(name))), close: () => smtp.close() };
}

const addressOf = (name: string) => `${name}@muster.test`;
const names = (count: number, prefix = 'm') => Array.from({ length: count }, (_, index) => `${prefix}${index}`);

test('one after the other, mails leave over one connection with one login (M-217)', async () => {
  const { arrived, sockets, logins, at } = await mailServer();
  const { send } = poolAt(at);
  for (const name of names(5)) await send(name);
  expect([arrived, sockets.length, logins.count]).toEqual([names(5).map(addressOf), 1, 1]);
});

test('side by side, mails leave over as many connections as are kept, and over no more (M-217)', async () => {
  const { arrived, sockets, at } = await mailServer();
  await poolAt(at).send(...names(40));
  expect([arrived.toSorted(), sockets.length]).toEqual([names(40).map(addressOf).toSorted(), 4]);
});

test('an address may ask for fewer connections (M-218)', async () => {
  const { arrived, sockets, at } = await mailServer();
  await poolAt(at, {}, '&maxConnections=1').send(...names(8));
  expect([arrived.length, sockets.length]).toEqual([8, 1]);
});

test('without connections to keep, each mail has one of its own', async () => {
  const { sockets, at } = await mailServer();
  const { send } = poolAt(at, { connections: undefined });
  for (const name of names(3)) await send(name);
  expect(sockets.length).toBe(3);
});

test('a connection that the server ended between two mails loses none and doubles none (M-219)', async () => {
  const { arrived, sockets, at } = await mailServer();
  const { send } = poolAt(at);
  await send('mia');
  sockets[0]?.destroy();
  await send('cora');
  expect([arrived, sockets.length]).toEqual([['mia', 'cora'].map(addressOf), 2]);
});

test('a server that says goodbye to the next mail of a connection gets it over another one at once (M-219)', async () => {
  let mails = 0;
  const { arrived, sockets, at } = await mailServer({
    onMailFrom(_, __, done) {
      mails += 1;
      done(mails === 2 ? Object.assign(new Error('4.4.2 too slow'), { responseCode: 421 }) : null);
    },
  });
  const { send } = poolAt(at);
  await send('mia');
  await send('cora');
  expect([arrived, sockets.length]).toEqual([['mia', 'cora'].map(addressOf), 2]);
});

test('a connection that ends while its mail is handed over is told, and the mail is not sent a second time (M-219)', async () => {
  const taken: string[] = [];
  const { sockets, at } = await mailServer({
    async onData(stream, { envelope: { rcptTo } }, done) {
      await text(stream);
      taken.push(...rcptTo.map(({ address }) => address));
      if (taken.length === 2) sockets[0]?.destroy();
      else done();
    },
  });
  const { send } = poolAt(at, { connections: 1 });
  await send('mia');
  await expect(send('cora')).rejects.toMatchObject({ reason: 'noConnection', lasting: false });
  await send('ben');
  expect(taken).toEqual(['mia', 'cora', 'ben'].map(addressOf));
});

test('a mail that hangs holds up no other, and its connection is hung up on with it (M-220)', async () => {
  const hangs = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const { sockets, open, at } = await mailServer({
    async onData(stream, { envelope: { rcptTo } }, done) {
      await text(stream);
      const [to = ''] = rcptTo.map(({ address }) => address);
      if (to === addressOf('slow')) return hangs.resolve();
      arrived.push(to);
      done();
    },
  });
  const { one, send } = poolAt(at, { connections: 2 });
  const enough = new AbortController();
  const slow = one('slow', enough.signal);
  await hangs.promise;
  await send(...names(6));
  expect(arrived).toEqual(names(6).map(addressOf));
  enough.abort();
  await expect(slow).rejects.toMatchObject({ reason: 'tookTooLong', lasting: false });
  await vi.waitFor(() => expect(open()).toBe(1), patiently);
  await send(...names(6, 'n'));
  expect([arrived.length, sockets.length]).toEqual([12, 3]);
});

test('a mail that waits for a connection leaves the row when it is broken off (M-220)', async () => {
  const hangs = Promise.withResolvers<void>();
  const arrived: string[] = [];
  const { at } = await mailServer({
    async onData(stream, { envelope: { rcptTo } }, done) {
      await text(stream);
      arrived.push(...rcptTo.map(({ address }) => address));
      await hangs.promise;
      done();
    },
  });
  const { one } = poolAt(at, { connections: 1 });
  const enough = new AbortController();
  const first = one('mia');
  const waiting = one('cora', enough.signal);
  await vi.waitFor(() => expect(arrived).toEqual([addressOf('mia')]), patiently);
  enough.abort();
  await expect(waiting).rejects.toMatchObject({ reason: 'tookTooLong' });
  hangs.resolve();
  await first;
  await one('ben');
  expect(arrived).toEqual(['mia', 'ben'].map(addressOf));
});

test('a mail that is refused leaves its connection to the next (M-217)', async () => {
  const { arrived, sockets, at } = await mailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address === addressOf('mia') ? Object.assign(new Error('no such'), { responseCode: 550 }) : null),
  });
  const { send } = poolAt(at, { connections: 1 });
  await expect(send('mia')).rejects.toMatchObject({ reason: 'refused', lasting: true });
  await send('cora');
  expect([arrived, sockets.length]).toEqual([[addressOf('cora')], 1]);
});

test('connections that rest are ended, and so are all at the stop (M-221)', async () => {
  const { open, at } = await mailServer();
  const resting = poolAt(at, { rest: 20 });
  await resting.send('mia');
  await vi.waitFor(() => expect(open()).toBe(0), patiently);
  const kept = poolAt(at);
  await kept.send(...names(3));
  expect(open()).toBe(3);
  kept.close();
  await vi.waitFor(() => expect(open()).toBe(0), patiently);
});
