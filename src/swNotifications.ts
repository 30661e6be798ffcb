/** Notifications in the service worker (S-99, S-100, S-184, N-125): every push is shown, and answered where it is shown. */

import { type AnswerCall, cover, giveUp, sendAnswer } from './swAnswers.ts';

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Pushed extends Lasting {
  readonly data: { text(): string } | null;
}
interface Pressed extends Lasting {
  /** '' for a tap on the notification itself. */
  readonly action: string;
  readonly notification: {
    readonly tag: string;
    readonly data: unknown;
    readonly actions?: readonly Action[];
    close(): void;
  };
}
interface Changed extends Lasting {
  /** What the browser gave up; not every browser says it. */
  readonly oldSubscription?: { readonly options: PushSubscriptionOptions } | null;
}
interface Window {
  focus(): Promise<Window>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface Options {
  body: string;
  tag: string;
  data: Data;
  icon: string;
  badge: string;
  lang: string;
  renotify?: boolean;
  requireInteraction?: boolean;
  silent?: boolean;
  actions?: Action[];
}

export interface PushScope {
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: Changed) => void): void;
  readonly registration: {
    showNotification(title: string, options: Options): Promise<void>;
    readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
  };
  readonly clients: {
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly unknown[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

interface Action {
  action: string;
  title: string;
}
interface Data {
  navigate: string;
  calls: Record<string, AnswerCall>;
  /** Path of the call that says it was opened (N-122). */
  opened?: string;
}
interface Note {
  title: string;
  body: string;
  tag: string;
  actions: Action[];
  data: Data;
}

const looks = { icon: '/icons/192.png', badge: '/icons/192.png', lang: 'en-US' };

/** What is shown for a push that can't be read: a browser that shows none takes the subscription away. */
const unread: Note = {
  title: 'Muster',
  body: 'Open Muster to read it.',
  tag: 'unread',
  actions: [],
  data: { navigate: '/', calls: {} },
};

export function listenForPush(scope: PushScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(showNext(scope, noteIn(event))));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(scope, event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(answer(scope, event)));
  scope.addEventListener('message', ({ data }: MessageEvent<{ giveUp?: unknown } | string>) => {
    if (typeof data === 'object' && typeof data.giveUp === 'string') void giveUp(data.giveUp);
  });
}

/** A new address for one that the browser gave up. The worker has no session: the app saves it at its next start. */
async function subscribeAgain(
  { registration: { pushManager } }: PushScope,
  { oldSubscription }: Changed,
): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey ?? null;
  if (applicationServerKey === null || (await pushManager.getSubscription())) return;
  await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

function noteIn({ data }: Pushed): Note {
  try {
    const { notification } = JSON.parse(data?.text() ?? '') as { notification: Note };
    return typeof notification.title === 'string' ? { ...unread, ...notification } : unread;
  } catch {
    return unread;
  }
}

/** What asks nothing, as an all-clear, is covered by nothing that is said of an answer to what stood there (S-170). */
async function showNext(scope: PushScope, note: Note): Promise<void> {
  if (note.actions.length === 0) await cover(note.tag);
  await show(scope, note);
}

const show = ({ registration }: PushScope, { title, body, tag, actions, data }: Note): Promise<void> =>
  registration.showNotification(title, {
    ...{ ...looks, body, tag, data, renotify: true, requireInteraction: actions.length > 0 },
    actions: actions.map((each) => ({ action: each.action, title: each.title })),
  });

/** What is said while an answer isn't there yet, with its buttons: it stays so where the browser ends the worker. */
const unsent = {
  trying: 'Not sent yet. Muster is still trying.',
  given: 'Not sent yet. Open Muster to answer, or try again.',
};

/** What is shown stands in the place of the question, by the tag: one that is closed before can take the new one along. */
async function answer(scope: PushScope, { action, notification }: Pressed): Promise<void> {
  const data = notification.data as Data;
  await Promise.all([
    data.opened === undefined ? null : sayOpened(data.opened),
    react(scope, action, notification, data),
  ]);
}

/** What waits for the server to say that it was taken, in milliseconds; a mail comes then, as if nobody had opened it. */
const sayingAtMost = 10_000;

/** Nothing waits for it: the page opens meanwhile, also without a connection. */
const sayOpened = (path: string): Promise<unknown> =>
  fetch(`/api${path}`, {
    ...{ method: 'POST', credentials: 'omit', keepalive: true, signal: AbortSignal.timeout(sayingAtMost) },
  }).catch(() => undefined);

async function react(
  scope: PushScope,
  action: string,
  notification: Pressed['notification'],
  data: Data,
): Promise<void> {
  const { tag, actions = [] } = notification;
  const say = (body: string, more: Partial<Options>) =>
    scope.registration.showNotification('Muster', { ...looks, body, tag, data, ...more });
  const asking = {
    requireInteraction: true,
    actions: actions.map((each) => ({ action: each.action, title: each.title })),
  };
  const call = Object.hasOwn(data.calls, action) ? data.calls[action] : undefined;
  if (!call) {
    await giveUp(tag);
    notification.close();
    return open(scope, data.navigate);
  }
  const about = { tag, page: pathOf(data.navigate) };
  switch (await sendAnswer(about, call, () => say(unsent.trying, { ...asking, silent: true }))) {
    case 'taken':
      return say(call.said, { silent: true, data: { navigate: data.navigate, calls: {} } });
    case 'late':
      return say(unsent.given, { ...asking, renotify: true });
    case 'overtaken':
      return undefined;
    default:
      notification.close();
      return open(scope, data.navigate).catch(() => say(unsent.given, { ...asking, renotify: true }));
  }
}

/** How long a window has to say that nothing is lost in it, in milliseconds: browsers let a tap open one for little longer. */
const patience = 700;

/**
 * A page of this app, whatever host the message names: in the window that shows it, else in one that loses nothing by it, else in a
 * new one. No page is loaded in place of another.
 */
async function open({ clients }: PushScope, navigate: string): Promise<void> {
  const path = pathOf(navigate);
  const windows = (await clients.matchAll({ type: 'window', includeUncontrolled: true })) as readonly Window[];
  const asked = await Promise.all(windows.map(async (window) => ({ window, ...(await askWindow(window)) })));
  const there = asked.find(({ at }) => at === path || (at !== undefined && withoutOrganization(at) === path));
  const window = (there ?? asked.find(({ isFree }) => isFree))?.window;
  if (!there) window?.postMessage({ open: path }, []);
  if (!(await window?.focus().catch(() => null))) await clients.openWindow(path);
}

/** A notification of an older version names no organization: a page that shows what it leads to is the one, in whichever (N-115). */
const withoutOrganization = (at: string): string => at.replace(/[?&]in=[^&]*$/, '');

function pathOf(navigate: string): string {
  const { pathname, search } = new URL(navigate, location.origin);
  return pathname + search;
}

/** Where a page is by now: what the browser says of a window is where it began. */
interface Stands {
  at?: string;
  isFree?: boolean;
}

/** A window of an older version, of another page or one that sleeps says nothing. */
function askWindow(window: Window): Promise<Stands> {
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<Stands>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Stands>) => resolve(data));
    port1.start();
    setTimeout(() => resolve({}), patience);
  });
  window.postMessage('may open', [port2]);
  return answered.finally(() => port1.close());
}
