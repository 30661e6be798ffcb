import { importFresh } from '#tests/support/importFresh.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const origin = 'https://muster.test';
const shell = { version: 'v2', entry: '/assets/index-2.js', files: ['/assets/index-2.js', '/icons/192.png'] };
const page = (entry: string) => `<script type="module" src="${entry}"></script>`;

type Asked = Request | string;
const pathOf = (asked: Asked) => new URL(typeof asked === 'string' ? asked : asked.url, origin).pathname;

/** Caches as the browser has them, by path. */
class Kept {
  readonly stores = new Map<string, Map<string, Response>>();
  keys = async () => [...this.stores.keys()];
  delete = async (name: string) => this.stores.delete(name);
  match = async (asked: Asked) => {
    for (const store of this.stores.values()) if (store.has(pathOf(asked))) return store.get(pathOf(asked))?.clone();
    return undefined;
  };
  open = async (name: string) => {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    return {
      match: async (asked: Asked) => store.get(pathOf(asked))?.clone(),
      put: async (asked: Asked, answer: Response) => void store.set(pathOf(asked), answer),
      keys: async () => [...store.keys()],
      delete: async (asked: Asked) => store.delete(pathOf(asked)),
      addAll: async (all: string[]) => {
        for (const each of all) store.set(each, await fetch(new Request(origin + each)));
      },
    };
  };
}

type Heard = {
  waitUntil(work: Promise<unknown>): void;
  request?: Request;
  respondWith?(answer: Promise<Response>): void;
};
let listeners: Map<string, (event: Heard) => void>;
let kept: Kept;
let windows: number;
let newer: { installing: unknown; waiting: unknown };
let network: (path: string) => Promise<Response>;

beforeEach(async () => {
  listeners = new Map();
  kept = new Kept();
  windows = 1;
  network = async (path) => new Response(path === '/' ? page(shell.entry) : `of the server: ${path}`);
  newer = { installing: null, waiting: null };
  vi.stubGlobal('SHELL', shell);
  vi.stubGlobal('registration', newer);
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('clients', { claim: async () => undefined, matchAll: async () => Array.from({ length: windows }) });
  vi.stubGlobal('addEventListener', (type: string, listener: (event: Heard) => void) => listeners.set(type, listener));
  vi.stubGlobal('fetch', (asked: Asked) => network(pathOf(asked)));
  await importFresh('#src/sw.ts');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function happen(type: 'install' | 'activate'): Promise<void> {
  let work: Promise<unknown> = Promise.resolve();
  listeners.get(type)?.({
    waitUntil: (each) => {
      work = each;
    },
  });
  await work;
}

/** What the worker answers; null where it leaves the request to the browser. */
async function ask(path: string, init: { mode?: string; method?: string; to?: string } = {}): Promise<string | null> {
  const request = new Request((init.to ?? origin) + path, { method: init.method ?? 'GET' });
  Object.defineProperty(request, 'mode', { value: init.mode ?? 'cors' });
  const later: Promise<unknown>[] = [];
  let answer: Promise<Response> | null = null;
  const respondWith = (each: Promise<Response>): void => {
    answer = each;
  };
  listeners.get('fetch')?.({ request, waitUntil: (work) => void later.push(work), respondWith });
  const text = answer === null ? null : await (await (answer as Promise<Response>)).text();
  await Promise.all(later);
  return text;
}

const open = (path: string) => ask(path, { mode: 'navigate' });
const gone = async () => Promise.reject(new TypeError('Failed to fetch'));
const all = () => [...kept.stores].map(([name, store]) => [name, [...store.keys()].toSorted()]);

describe('installing', () => {
  it('keeps the page, what it needs to start, and all files of the build', async () => {
    await happen('install');
    expect(all()).toEqual([['muster-app-v2', ['/', '/assets/index-2.js', '/config.json', '/icons/192.png']]]);
  });

  it('fails where the server shows the page of another version, and keeps nothing of it', async () => {
    network = async () => new Response(page('/assets/index-3.js'));
    await expect(happen('install')).rejects.toThrow('another version');
    expect(all()).toEqual([]);
  });
});

describe('opening a page', () => {
  beforeEach(() => happen('install'));

  it('shows what the server has', async () => {
    network = async () => new Response('the newer page');
    expect(await open('/events')).toBe('the newer page');
  });

  it.each([
    ['there is no connection', gone],
    ['the server is in trouble', async () => new Response('Bad gateway', { status: 502 })],
  ])('shows the kept page where %s', async (_, trouble) => {
    network = trouble;
    expect(await open('/event-view/e1/codes')).toBe(page(shell.entry));
  });

  it('shows the kept page when the server takes longer than 1500 ms', async () => {
    vi.useFakeTimers();
    network = () => new Promise(() => undefined);
    const opened = open('/');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await opened).toBe(page(shell.entry));
  });

  it.each([
    '/api/users/current',
    '/mailbox',
    '/idp/oauth2/authorize',
    '/files/public/a',
    '/live',
    '/health',
    '/health/ready',
  ])('leaves %s to the server', async (path) => expect(await open(path)).toBe(null));
});

describe('files and answers', () => {
  beforeEach(() => happen('install'));

  it('come from what is kept, without asking, where they belong to a build', async () => {
    network = gone;
    expect(await ask('/assets/index-2.js')).toBe('of the server: /assets/index-2.js');
  });

  it('of an older version that a window may still need are found too', async () => {
    const older = await kept.open('muster-app-v1');
    await older.put('/assets/door-1.js', new Response('the older door'));
    network = gone;
    expect(await ask('/assets/door-1.js')).toBe('the older door');
  });

  it.each([
    ['/api/users/current', {}],
    ['/idp', { method: 'POST' }],
    ['/live', {}],
    ['/files/signed-abc', {}],
    ['/assets/index-2.js', { to: 'https://elsewhere.test' }],
  ] as const)('%s with %j is none of the worker’s business', async (path, init) => {
    const before = all();
    expect([await ask(path, init), all()]).toEqual([null, before]);
  });

  it('the configuration is the newest there is, and the kept one without a connection', async () => {
    network = async () => new Response('newer');
    expect(await ask('/config.json')).toBe('newer');
    network = gone;
    expect(await ask('/config.json')).toBe('newer');
  });

  it('the kept configuration does where the server takes longer than 1500 ms, or is in trouble', async () => {
    network = async () => new Response('newer');
    await ask('/config.json');
    network = async () => new Response('Bad gateway', { status: 502 });
    expect(await ask('/config.json')).toBe('newer');
    vi.useFakeTimers();
    network = () => new Promise(() => undefined);
    const asked = ask('/config.json');
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await asked).toBe('newer');
  });

  it('the sixty newest public pictures are kept, and none that is larger than 400 kB', async () => {
    const of = (bytes: number) => async () => new Response('picture', { headers: { 'content-length': String(bytes) } });
    network = of(400_001);
    expect(await ask('/files/public/large')).toBe('picture');
    network = of(400_000);
    for (let index = 0; index < 61; index += 1) await ask(`/files/public/${index}`);
    const names = [...(kept.stores.get('muster-pictures')?.keys() ?? [])];
    expect([names.length, names.at(0), names.at(-1)]).toEqual([60, '/files/public/1', '/files/public/60']);
  });
});

describe('files of an older version', () => {
  beforeEach(async () => {
    await kept.open('muster-app-v1');
    await happen('install');
  });

  it('stay while a window lives, and go with the first page that is opened after it', async () => {
    await happen('activate');
    await open('/');
    expect(await kept.keys()).toEqual(['muster-app-v1', 'muster-app-v2']);
    windows = 0;
    await open('/');
    expect(await kept.keys()).toEqual(['muster-app-v2']);
  });

  it('go at once where no window lives', async () => {
    windows = 0;
    await happen('activate');
    expect(await kept.keys()).toEqual(['muster-app-v2']);
  });
});

/** */
describe('files of a newer version', () => {
  it.each(['installing', 'waiting'] as const)(
    'stay while its worker is %s, and so does everything else',
    async (at) => {
      await kept.open('muster-app-v1');
      await happen('install');
      await kept.open('muster-app-v3');
      newer[at] = {};
      windows = 0;
      await happen('activate');
      await open('/');
      expect(await kept.keys()).toEqual(['muster-app-v1', 'muster-app-v2', 'muster-app-v3']);
      newer[at] = null;
      await open('/');
      expect(await kept.keys()).toEqual(['muster-app-v2']);
    },
  );
});

describe('an address for notifications that the browser gave up', () => {
  const applicationServerKey = new Uint8Array([4, 2]).buffer;

  /** What the worker subscribes with. `here`: what the browser has in its place by itself. */
  async function givenUp(oldSubscription: unknown, here: unknown = null): Promise<unknown[]> {
    const subscribed: unknown[] = [];
    const subscribe = async (options: unknown) => void subscribed.push(options);
    vi.stubGlobal('registration', { pushManager: { getSubscription: async () => here, subscribe } });
    let work: Promise<unknown> = Promise.resolve();
    const event = { oldSubscription, waitUntil: (each: Promise<unknown>) => void (work = each) };
    listeners.get('pushsubscriptionchange')?.(event);
    await work;
    return subscribed;
  }

  it('gets another in its place, under the same key of the server (S-184)', async () => {
    const old = { options: { applicationServerKey } };
    expect(await givenUp(old)).toEqual([{ userVisibleOnly: true, applicationServerKey }]);
    expect(await givenUp(old, { endpoint: 'https://push.test/new' })).toEqual([]);
    expect(await givenUp(null)).toEqual([]);
  });
});

/** */
it('a push that can’t be read is shown, and says nothing of what it is about', async () => {
  const shown: unknown[] = [];
  const showNotification = async (title: string, { body }: { body: string }) => void shown.push([title, body]);
  vi.stubGlobal('registration', { showNotification });
  for (const data of [null, { text: () => 'no JSON' }]) {
    let work: Promise<unknown> = Promise.resolve();
    const event = { data, waitUntil: (each: Promise<unknown>) => void (work = each) };
    listeners.get('push')?.(event);
    await work;
  }
  expect(shown).toEqual(Array.from({ length: 2 }, () => ['Muster', 'Open Muster to read it.']));
});

describe('a tap on a notification', () => {
  const wanted = '/safety/alerts/a1?from=push';

  /** A window at an address that says whether it loses nothing, or nothing at all. */
  function windowAt(path: string, says: boolean | null, mayFocus = true) {
    const done: unknown[] = [];
    const focus = async () => {
      if (!mayFocus) throw new Error('It can’t be focused.');
      done.push('focused');
      return {};
    };
    const postMessage = (message: unknown, [port]: MessagePort[]) => {
      if (message !== 'may open') done.push(message);
      else if (says !== null) port?.postMessage({ at: path, isFree: says });
    };
    return { done, sleeps: says === null, focus, postMessage };
  }

  async function tap(...here: ReturnType<typeof windowAt>[]): Promise<unknown[]> {
    return tapOn({}, here);
  }

  async function tapOn(data: { opened?: string }, here: ReturnType<typeof windowAt>[]): Promise<unknown[]> {
    const opened: unknown[] = [];
    const openWindow = async (path: string) => void opened.push(path);
    vi.stubGlobal('clients', { matchAll: async () => here, openWindow });
    let work: Promise<unknown> = Promise.resolve();
    const notification = {
      tag: 't',
      data: { navigate: `https://elsewhere.test${wanted}`, calls: {}, ...data },
      close: () => {},
    };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const event = { action: '', notification, waitUntil: (each: Promise<unknown>) => void (work = each) };
    listeners.get('notificationclick')?.(event);
    if (here.some(({ sleeps }) => sleeps)) await vi.runAllTimersAsync();
    await work;
    return [...here.map(({ done }) => done), opened];
  }

  it('goes to the window that shows it already, whatever is typed there', async () => {
    expect(await tap(windowAt('/', true), windowAt(wanted, false))).toEqual([[], ['focused'], []]);
  });

  it('goes to the window that shows it in its organization where it names none itself (N-115)', async () => {
    const shown = windowAt(`${wanted}&in=cedar-house`, false);
    const other = windowAt('/safety/alerts/a2?in=cedar-house', false);
    expect(await tap(other, shown)).toEqual([[], ['focused'], []]);
  });

  it('is shown in the first window that loses nothing', async () => {
    const typing = windowAt('/incident-report', false);
    const free = windowAt('/events', true);
    expect(await tap(typing, free, windowAt('/', true))).toEqual([[], [{ open: wanted }, 'focused'], [], []]);
  });

  it('opens a new window where something was typed, and where nobody answers', async () => {
    expect(await tap(windowAt('/incident-report', false))).toEqual([[], [wanted]]);
    expect(await tap(windowAt('/mailbox', null))).toEqual([[], [wanted]]);
    expect(await tap()).toEqual([[wanted]]);
  });

  it('opens its page and tells the server that it was opened, also where that can’t be told (N-125)', async () => {
    const asked: unknown[] = [];
    let answers: () => Promise<Response> = async () => new Response('{"opened":true}');
    vi.stubGlobal('fetch', (path: string, { method, credentials, signal }: RequestInit) => {
      asked.push([method, path, credentials, signal instanceof AbortSignal]);
      return answers();
    });
    const told = ['POST', '/api/notifications/a-token/opened', 'omit', true];
    const opened = { opened: '/notifications/a-token/opened' };
    expect(await tapOn(opened, [windowAt('/events', true)])).toEqual([[{ open: wanted }, 'focused'], []]);
    expect(asked).toEqual([told]);
    answers = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await tapOn(opened, [])).toEqual([[wanted]]);
    expect(asked).toEqual([told, told]);
  });

  it('opens a new window where the one that shows it can’t come forward', async () => {
    expect(await tap(windowAt(wanted, true, false))).toEqual([[], [wanted]]);
  });
});
