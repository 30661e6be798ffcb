// @vitest-environment jsdom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { type AuthEvent, configureAuth, idToken, onAuthEvent, signOut } from '#src/app/services/auth/session.ts';
import { signIn } from '#src/app/services/auth/signIn.ts';
import { hasStoredSession } from '#src/app/services/auth/stored.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, newEmail, password, poolId, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;
let email: string;
let sent: { operation: string; keepalive: boolean }[];

const config = {
  kind: 'local',
  poolId,
  clientId,
  endpoint: '/idp',
  authFlow: 'USER_PASSWORD_AUTH',
  passkeys: true,
} as const;

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());

beforeEach(async () => {
  served = serveIdentity(db, new Date().toISOString());
  sent = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input);
    if (`${url.origin}${url.pathname}` !== `${location.origin}/idp`) throw new Error(`not the provider: ${url.href}`);
    const target = new Headers(init.headers).get('x-amz-target') ?? '';
    sent.push({ operation: target.split('.')[1] ?? '', keepalive: init.keepalive ?? false });
    return served.routes.request('/', init);
  });
  localStorage.clear();
  sessionStorage.clear();
  email = newEmail();
  await served.identity.accounts.create({ email, password });
  configureAuth(config);
});

afterEach(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

const tokensIn = (storage: Storage) =>
  Object.keys(storage)
    .filter((key) => key.startsWith('CognitoIdentityServiceProvider.'))
    .map((key) => key.slice(key.lastIndexOf('.') + 1))
    .filter((name) => name.endsWith('Token'))
    .toSorted();
const all = ['accessToken', 'idToken', 'refreshToken'];
const hide = (persisted = false) => dispatchEvent(transition('pagehide', persisted));
const show = (persisted: boolean) => dispatchEvent(transition('pageshow', persisted));
const transition = (name: string, persisted: boolean) => Object.assign(new Event(name), { persisted });
const reload = () => configureAuth(config);

describe('a session that is remembered', () => {
  it('stands in the storage of all tabs and survives a reload', async () => {
    await signIn(email, password, true);
    expect([tokensIn(localStorage), tokensIn(sessionStorage)]).toEqual([all, []]);
    hide();
    reload();
    expect(await served.identity.verify(`Bearer ${await idToken()}`)).toMatchObject({ email });
    expect(sent.map(({ operation }) => operation)).toEqual(['InitiateAuth']);
  });

  it('ends in this tab when another signs out', async () => {
    await signIn(email, password, true);
    const events: AuthEvent[] = [];
    const stop = onAuthEvent((event) => events.push(event));
    const key = Object.keys(localStorage).find((each) => each.endsWith('.refreshToken')) ?? '';
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null, storageArea: localStorage }));
    await vi.waitFor(() => expect(events).toEqual([{ type: 'signedOut', otherTab: true }]));
    stop();
  });
});

describe('a session that is not remembered', () => {
  it('stands in this tab alone', async () => {
    await signIn(email, password, false);
    expect([tokensIn(localStorage), tokensIn(sessionStorage)]).toEqual([[], all]);
    expect(hasStoredSession()).toBe(true);
    expect(await served.identity.verify(`Bearer ${await idToken()}`)).toMatchObject({ email });
  });

  it('is revoked and removed when the page unloads', async () => {
    await signIn(email, password, false);
    const token = await idToken();
    hide();
    expect(hasStoredSession()).toBe(false);
    expect(sent.at(-1)).toEqual({ operation: 'RevokeToken', keepalive: true });
    await vi.waitFor(() => expect(served.identity.verify(`Bearer ${token}`)).rejects.toThrow('session revoked'));
    reload();
    expect(await idToken()).toBeNull();
  });

  it('is told to be over when the browser shows the page again from its cache', async () => {
    await signIn(email, password, false);
    const events: AuthEvent[] = [];
    const stop = onAuthEvent((event) => events.push(event));
    show(true);
    hide(true);
    show(true);
    show(true);
    expect(events).toEqual([{ type: 'signedOut', otherTab: false }]);
    stop();
  });

  it('leaves nothing behind when the next sign-in is remembered', async () => {
    await signIn(email, password, false);
    await signIn(email, password, true);
    expect([tokensIn(localStorage), tokensIn(sessionStorage)]).toEqual([all, []]);
  });

  it('stays in its tab when another tab is remembered meanwhile', async () => {
    await signIn(email, password, false);
    localStorage.setItem('muster.remember', 'yes');
    reload();
    expect(await served.identity.verify(`Bearer ${await idToken()}`)).toMatchObject({ email });
  });
});

describe('signing out', () => {
  it('takes five seconds at most when the provider does not answer, and leaves nothing behind', async () => {
    await signIn(email, password, true);
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    vi.useFakeTimers();
    const out = signOut();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(tokensIn(localStorage)).toEqual(all);
    await vi.advanceTimersByTimeAsync(1);
    await out;
    expect(hasStoredSession()).toBe(false);
    vi.useRealTimers();
  });

  it('that is answered late leaves whoever has signed in since (A-153)', async () => {
    const answering = fetch;
    const late = Promise.withResolvers<Response>();
    await signIn(email, password, true);
    vi.stubGlobal('fetch', () => late.promise);
    vi.useFakeTimers();
    const out = signOut();
    await vi.advanceTimersByTimeAsync(5_000);
    await out;
    vi.useRealTimers();
    vi.stubGlobal('fetch', answering);
    email = newEmail();
    await served.identity.accounts.create({ email, password });
    await signIn(email, password, true);
    const events: AuthEvent[] = [];
    const stop = onAuthEvent((event) => events.push(event));
    late.resolve(new Response('{}'));
    await new Promise((resolve) => setTimeout(resolve));
    expect([tokensIn(localStorage), events]).toEqual([all, []]);
    stop();
  });

  it('leaves whoever signs in in another tab before it is answered (A-153)', async () => {
    await signIn(email, password, true);
    const others = Object.entries(localStorage);
    localStorage.clear();
    await signIn(email, password, true);
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => {
      asked.resolve();
      return late.promise;
    });
    const out = signOut();
    await asked.promise;
    localStorage.clear();
    for (const [key, value] of others) localStorage.setItem(key, value);
    late.resolve(new Response('{}'));
    await out;
    expect(Object.fromEntries(Object.entries(localStorage))).toEqual(Object.fromEntries(others));
  });
});

describe('a half-done sign-in', () => {
  it('is kept in the memory of the page alone', async () => {
    const { sub } = await served.identity.accounts.create({ email: newEmail(), password });
    await served.identity.accounts.setStatus(sub, 'FORCE_CHANGE_PASSWORD');
    const account = await served.identity.accounts.find(sub);
    expect(await signIn(account?.email ?? '', password, true)).toBe('newPasswordRequired');
    expect([localStorage, sessionStorage].flatMap(Object.keys).filter((key) => key.startsWith('Cognito'))).toEqual([]);
  });
});
