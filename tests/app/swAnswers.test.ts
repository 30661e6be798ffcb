import { importFresh } from '#tests/support/importFresh.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** S-168: a press of a button on a notification, on every network. */

const actions = [
  { action: 'safe', title: 'Safe' },
  { action: 'notSafe', title: 'Not Safe' },
];
const callOf = (status: string, said: string) => ({ path: '/a/t1', method: 'PUT', body: { status }, said });
const data = {
  navigate: '/public/are-you-safe/t1',
  calls: { safe: callOf('Safe', 'You said you’re safe.'), notSafe: callOf('Not Safe', 'You said you’re not safe.') },
};

type Network = (status: string, signal: AbortSignal) => Promise<Response>;
let network: Network;
let asked: string[];
let shown: { body: string; actions: number }[];
let opened: string[];
let listeners: Map<string, (event: unknown) => void>;

beforeEach(async () => {
  vi.useFakeTimers();
  [asked, shown, opened, listeners] = [[], [], [], new Map()];
  vi.stubGlobal('SHELL', { version: 'v2', entry: '', files: [] });
  vi.stubGlobal('location', { origin: 'https://muster.test' });
  const openWindow = async (path: string) => void opened.push(path);
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow });
  vi.stubGlobal('registration', {
    showNotification: async (_: string, options: { body: string; tag: string; actions?: unknown[] }) => {
      expect(options.tag).toBe('t');
      shown.push({ body: options.body, actions: options.actions?.length ?? 0 });
    },
  });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) =>
    listeners.set(type, listener),
  );
  vi.stubGlobal('fetch', (_: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    const { status } = JSON.parse(body) as { status: string };
    asked.push(status);
    return network(status, signal ?? new AbortController().signal);
  });
  await importFresh('#src/sw.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns what the worker is kept alive for. */
function press(action: string): Promise<unknown> {
  let work: Promise<unknown> = Promise.resolve();
  const notification = { tag: 't', data, actions, close: () => shown.push({ body: 'closed', actions: 0 }) };
  listeners.get('notificationclick')?.({ action, notification, waitUntil: (each: Promise<unknown>) => (work = each) });
  return work;
}

const taken = async () => new Response(null, { status: 200 });
const hangs: Network = (_, signal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));

const trying = { body: 'Not sent yet. Muster is still trying.', actions: 2 };
const notSent = { body: 'Not sent yet. Open Muster to answer, or try again.', actions: 2 };

it('says what was said once the server has it', async () => {
  network = taken;
  await press('safe');
  expect([shown, opened]).toEqual([[{ body: 'You said you’re safe.', actions: 0 }], []]);
});

it('says that it isn’t sent where the network passes nothing on, and keeps the buttons', async () => {
  network = hangs;
  const over = press('notSafe');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(shown).toEqual([trying]);
  await vi.advanceTimersByTimeAsync(60_000);
  await over;
  expect(asked).toEqual(['Not Safe', 'Not Safe', 'Not Safe']);
  expect([shown, opened]).toEqual([[trying, notSent], []]);
});

it('tries again where the first try came to nothing', async () => {
  network = (status, signal) => (asked.length === 1 ? hangs(status, signal) : taken());
  const over = press('notSafe');
  await vi.advanceTimersByTimeAsync(20_000);
  await over;
  expect(shown).toEqual([trying, { body: 'You said you’re not safe.', actions: 0 }]);
});

it('tries a busy server again', async () => {
  network = async () => new Response(null, { status: asked.length === 1 ? 503 : 200 });
  const over = press('safe');
  await vi.advanceTimersByTimeAsync(20_000);
  await over;
  expect([asked.length, shown.at(-1)]).toEqual([2, { body: 'You said you’re safe.', actions: 0 }]);
});

it('gives up what another button said after it', async () => {
  network = (status, signal) => (status === 'Safe' ? hangs(status, signal) : taken());
  const first = press('safe');
  await vi.advanceTimersByTimeAsync(2_000);
  await press('notSafe');
  await vi.advanceTimersByTimeAsync(60_000);
  await first;
  expect(asked).toEqual(['Safe', 'Not Safe']);
  expect(shown).toEqual([trying, { body: 'You said you’re not safe.', actions: 0 }]);
});

it.each([
  ['there is no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server refuses it', async () => new Response(null, { status: 404 })],
] as const)('opens its page where %s', async (_, answer) => {
  network = answer;
  await press('safe');
  expect([shown, opened]).toEqual([[{ body: 'closed', actions: 0 }], [data.navigate]]);
});

it('says that it isn’t sent where its page can’t be opened either', async () => {
  network = async () => Promise.reject(new TypeError('Failed to fetch'));
  vi.stubGlobal('clients', { matchAll: async () => [], openWindow: async () => Promise.reject(new Error('Too late')) });
  await press('safe');
  expect(shown.at(-1)).toEqual(notSent);
});

/** S-170: what was pressed before is never sent behind the back of whoever answers elsewhere. */
async function pressedAndTried(): Promise<void> {
  network = hangs;
  void press('safe');
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked, shown]).toEqual([['Safe'], [trying]]);
}

it('gives up what was pressed once its page is opened by a tap', async () => {
  await pressedAndTried();
  await press('');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, opened]).toEqual([['Safe'], [data.navigate]]);
  expect(shown).toEqual([trying, { body: 'closed', actions: 0 }]);
});

it.each(['t', '/public/are-you-safe/t1'])('gives up what was pressed once a page says by %s', async (giveUp) => {
  await pressedAndTried();
  listeners.get('message')?.({ data: { giveUp } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked, shown]).toEqual([['Safe'], [trying]]);
});

it('goes on with what was pressed where a page gives up something else', async () => {
  await pressedAndTried();
  listeners.get('message')?.({ data: { giveUp: 'u' } });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(3);
});

const push = (body: string, asks: boolean): Promise<unknown> => {
  let work: Promise<unknown> = Promise.resolve();
  const notification = { title: 'Fire', body, tag: 't', actions: asks ? actions : [], data };
  const event = { data: { text: () => JSON.stringify({ notification }) } };
  listeners.get('push')?.({ ...event, waitUntil: (each: Promise<unknown>) => (work = each) });
  return work;
};

it('says nothing over what came after the press and asks nothing, and still sends the answer', async () => {
  await pressedAndTried();
  await push('All clear.', false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBe(3);
  expect(shown).toEqual([trying, { body: 'All clear.', actions: 0 }]);
});

it('says over what asks again that the answer isn’t sent', async () => {
  await pressedAndTried();
  await push('Are you safe?', true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(shown).toEqual([trying, { body: 'Are you safe?', actions: 2 }, notSent]);
});

it('says what came of it after “still trying”, however long the device takes to show that', async () => {
  network = () => new Promise((resolve) => setTimeout(() => resolve(new Response(null, { status: 200 })), 2_000));
  const show = (globalThis as unknown as { registration: { showNotification: (...said: unknown[]) => Promise<void> } })
    .registration.showNotification;
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: { body: string }) => {
      if (options.body === trying.body) await new Promise((resolve) => setTimeout(resolve, 3_000));
      await show(title, options);
    },
  });
  const over = press('safe');
  await vi.advanceTimersByTimeAsync(20_000);
  await over;
  expect(shown).toEqual([trying, { body: 'You said you’re safe.', actions: 0 }]);
});
