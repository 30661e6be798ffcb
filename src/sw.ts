/** The service worker: the app opens without a connection. It keeps files of the build and public pictures, never an answer. */

import { listenForPush, type PushScope } from './swNotifications.ts';

/** What this version of the app consists of; written in by scripts/vite/serviceWorker.ts. */
export interface Shell {
  version: string;
  entry: string;
  files: readonly string[];
}
declare const SHELL: Shell;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  /** A newer worker than this one, while it has not taken over. */
  readonly registration: { readonly installing: unknown; readonly waiting: unknown };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
  };
}

const worker = globalThis as unknown as Worker & PushScope;

const page = '/';
const config = '/config.json';
const prefix = 'muster-app-';
const own = prefix + SHELL.version;
const pictures = 'muster-pictures';
const limits = { pictures: 60, pictureBytes: 400_000, patience: 1_500 };

/** Pages of the server itself. */
const isServers = /^\/(api|idp|files|live|mailbox|demo-provider|health|openapi\.json)(\/|$)/;

worker.addEventListener('install', (event) => event.waitUntil(keepShell()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));
worker.addEventListener('message', ({ data }) => {
  if (data === 'take over') void worker.skipWaiting();
});
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

listenForPush(worker);

/** All of one version or nothing: a page of another version, met while the server changes, ends the installation. */
async function keepShell(): Promise<void> {
  const opened = await fetch(page, { cache: 'reload' });
  if (!opened.ok || !(await opened.clone().text()).includes(SHELL.entry))
    throw new Error('The page is of another version');
  const cache = await caches.open(own);
  await cache.addAll([config, ...SHELL.files]);
  await cache.put(page, opened);
}

async function begin(): Promise<void> {
  await dropOldVersions();
  await worker.clients.claim();
}

/**
 * Files of older versions stay while any window lives: it may still ask for a part that it has not needed before. While a newer
 * worker comes, which of them are its own can't be told, so all stay until it has taken over.
 */
async function dropOldVersions(): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.length > 0) return;
  const names = await caches.keys();
  if (worker.registration.installing || worker.registration.waiting) return;
  await Promise.all(names.filter((name) => name.startsWith(prefix) && name !== own).map((name) => caches.delete(name)));
}

function answerTo(event: Fetching): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return null;
  if (request.mode === 'navigate') {
    if (isServers.test(pathname)) return null;
    event.waitUntil(dropOldVersions());
    return openPage(request);
  }
  if (pathname.startsWith('/assets/') || SHELL.files.includes(pathname)) return openFile(request);
  if (pathname === config) return openConfig(request);
  return pathname.startsWith('/files/public/') ? openPicture(event) : null;
}

/** The page from the server, else the kept one: without a connection, in trouble, or when the server takes its time. */
async function openPage(request: Request): Promise<Response> {
  const kept = await keptOf(page);
  if (!kept) return fetch(request);
  const asked = fetch(request).then(
    (answer) => (answer.status < 500 ? answer : kept.clone()),
    () => kept.clone(),
  );
  return Promise.race([asked, late(kept)]);
}

const late = (kept: Response): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(kept.clone()), limits.patience);
  });

/** Files of a build never change under their name. */
async function openFile(request: Request): Promise<Response> {
  const kept = (await keptOf(request)) ?? (await caches.match(request, { ignoreVary: true }));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(own)).put(request, answer.clone());
  return answer;
}

/** Without it no one signs in and no call is made, so the kept one does where the server takes its time. */
async function openConfig(request: Request): Promise<Response> {
  const kept = await keptOf(config);
  const asked = askForConfig(request, kept);
  return kept ? Promise.race([asked, late(kept)]) : asked;
}

async function askForConfig(request: Request, kept: Response | undefined): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) await (await caches.open(own)).put(config, answer.clone());
  return (answer?.ok ? answer : kept?.clone()) ?? answer ?? Response.error();
}

/** Logos and photos that anyone may see; the newest of them are kept. */
async function openPicture(event: Fetching): Promise<Response> {
  const { request } = event;
  const cache = await caches.open(pictures);
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(request);
  const size = Number(answer.headers.get('content-length') ?? Number.NaN);
  if (answer.status === 200 && size <= limits.pictureBytes)
    event.waitUntil(keepPicture(cache, request, answer.clone()));
  return answer;
}

async function keepPicture(cache: Cache, request: Request, answer: Response): Promise<void> {
  await cache.put(request, answer);
  const all = await cache.keys();
  await Promise.all(all.slice(0, -limits.pictures).map((oldest) => cache.delete(oldest)));
}

const keptOf = async (what: Request | string) => (await caches.open(own)).match(what, { ignoreVary: true });
