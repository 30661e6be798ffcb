import { once } from 'node:events';
import { Agent, get as request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { withoutBodyDeadline } from '#server/kit/bodyDeadline.ts';
import { listen, type Listening } from '#server/http/listen.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server of which one address answers when it is let go. */
async function serve(finishMs?: number, idleMs?: number) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const app = new Hono()
    .get('/at-once', (context) => context.text('here'))
    .get('/later', async (context) => {
      begin();
      await gate;
      return context.text('there');
    });
  const listening: Listening = await listen(app, { host: '127.0.0.1', port: 0, finishMs, idleMs });
  closers.push(listening.close);
  const get = async (path: string) => {
    const answer = await fetch(`${listening.url}${path}`);
    return [answer.status, await answer.text(), answer.headers.get('connection')];
  };
  return { ...listening, get, begun, letGo };
}

test('a connection that nobody uses is kept for longer than proxies keep theirs', async () => {
  const { url } = await serve();
  const { headers } = await fetch(`${url}/at-once`);
  expect(headers.get('keep-alive')).toBe('timeout=65');
});

test('a request that runs is answered while the port takes no more, and its connection ends', async () => {
  const { get, begun, letGo, close } = await serve();
  const running = get('/later');
  await begun;
  const closed = close();
  await nextTurn();
  await expect(get('/at-once')).rejects.toThrow('fetch failed');
  letGo();
  expect(await running).toEqual([200, 'there', 'close']);
  await closed;
});

test('a body that does not come whole in time ends its connection, unless it is held to a pace', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const app = new Hono().post('/:kind', async (context) => {
    if (context.req.param('kind') === 'file') withoutBodyDeadline(context);
    begin();
    return context.text(await context.req.text().catch(() => 'broken off'));
  });
  const { url, close } = await listen(app, { host: '127.0.0.1', port: 0, bodyMs: 50 });
  closers.push(close);
  const post = (kind: string) => {
    const { writable, readable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = (text: string) => writer.write(new TextEncoder().encode(text));
    const sent = fetch(`${url}/${kind}`, { method: 'POST', duplex: 'half', body: readable } as RequestInit);
    return { write, end: () => writer.close(), answer: sent.then((answer) => answer.text()) };
  };
  const file = post('file');
  await file.write('a');
  await begun;
  const call = post('call');
  await call.write('a').catch(() => undefined);
  await expect(call.answer).rejects.toThrow('fetch failed');
  await file.write('b');
  await file.end();
  expect(await file.answer).toBe('ab');
});

test('a request that takes longer than it may is cut', async () => {
  const { get, begun, close } = await serve(1);
  const running = get('/later');
  running.catch(() => undefined);
  await begun;
  await close();
  await expect(running).rejects.toThrow('fetch failed');
});

test('once it is retired every answer ends its connection, that of a request which runs too', async () => {
  const { get, begun, letGo, retire } = await serve();
  expect(await get('/at-once')).toEqual([200, 'here', 'keep-alive']);
  const running = get('/later');
  await begun;
  retire();
  expect(await get('/at-once')).toEqual([200, 'here', 'close']);
  letGo();
  expect(await running).toEqual([200, 'there', 'close']);
});

test('who has connected before the port closes is answered, though nobody has taken them in yet', async () => {
  const { port, close } = await serve();
  const socket = connect(port, '127.0.0.1');
  // By then the kernel has taken it in, and the server has not.
  await new Promise<void>((go) => process.nextTick(go));
  const closed = close();
  const heard = once(socket, 'data');
  socket.write('GET /at-once HTTP/1.1\r\nHost: muster.test\r\n\r\n');
  expect(String((await heard)[0])).toMatch(/^HTTP\/1\.1 200 OK/);
  await closed;
});

test('a proxy that has not noticed yet is answered over a connection that it keeps', async () => {
  const { port, close } = await serve(undefined, 10_000);
  const agent = new Agent({ keepAlive: true });
  const ask = async (): Promise<unknown[]> => {
    const asked = request({ host: '127.0.0.1', port, path: '/at-once', agent });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    await answer.resume().toArray();
    return [answer.statusCode, answer.headers.connection, asked.reusedSocket];
  };
  expect(await ask()).toEqual([200, 'keep-alive', false]);
  const closed = close();
  await nextTurn();
  expect(await ask()).toEqual([200, 'close', true]);
  await closed;
});
