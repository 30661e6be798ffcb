import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { listen, type Listening } from '#server/http/listen.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server of which one address answers when it is let go. */
async function serve(finishMs?: number) {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  const app = new Hono()
    .get('/at-once', (context) => context.text('here'))
    .get('/later', async (context) => {
      begin();
      await gate;
      return context.text('there');
    });
  const listening: Listening = await listen(app, { host: '127.0.0.1', port: 0, finishMs });
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
  await expect(get('/at-once')).rejects.toThrow('fetch failed');
  letGo();
  expect(await running).toEqual([200, 'there', 'close']);
  await closed;
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
