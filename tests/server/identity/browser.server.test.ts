// @vitest-environment jsdom
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { type AuthEvent, configureAuth, idToken, onAuthEvent, signOut } from '#src/app/services/auth/session.ts';
import { completeNewPassword, signIn } from '#src/app/services/auth/signIn.ts';
import { hasStoredSession } from '#src/app/services/auth/stored.ts';
import { openEmpty } from '#tests/support/database/eachDatabase.ts';
import { clientId, newEmail, password, poolId, type Served, serveIdentity } from './served.ts';

let db: Db;
let served: Served;
let server: ServerType;
let endpoint: string;
let email: string;
let asked: string[];
let events: AuthEvent[];
let stop: () => void;

const config = () => ({
  kind: 'local' as const,
  poolId,
  clientId,
  endpoint,
  authFlow: 'USER_PASSWORD_AUTH' as const,
  passkeys: true,
});

beforeAll(async () => {
  db = await openEmpty();
});
afterAll(() => db.close());

beforeEach(async () => {
  served = serveIdentity(db, new Date().toISOString());
  asked = [];
  const app = new Hono();
  app.use(async (context, next) => {
    asked.push(context.req.header('x-amz-target')?.split('.')[1] ?? '');
    await next();
  });
  app.route('/idp', served.routes);
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/idp`;
  localStorage.clear();
  sessionStorage.clear();
  email = newEmail();
  configureAuth(config());
  events = [];
  stop = onAuthEvent((event) => events.push(event));
});

afterEach(async () => {
  stop();
  await signOut();
  await new Promise((resolve) => server.close(resolve));
});

const member = (status: 'CONFIRMED' | 'FORCE_CHANGE_PASSWORD' | 'RESET_REQUIRED' | 'UNCONFIRMED' = 'CONFIRMED') =>
  served.identity.accounts.create({ email, password, status });
const holder = async () => served.identity.verify(`Bearer ${await idToken()}`);
const keyOf = (name: string) => Object.keys(localStorage).find((key) => key.endsWith(`.${name}`)) ?? '';
const stored = (name: string) => localStorage.getItem(keyOf(name)) ?? '';
const here = (type: AuthEvent['type']): AuthEvent => ({ type, otherTab: false });

describe('the library of the browser against this provider', () => {
  it('signs in, and the API knows who it is', async () => {
    const { sub } = await member();
    expect(hasStoredSession()).toBe(false);
    expect(await idToken()).toBeNull();
    expect(await signIn(email.toUpperCase(), password, true)).toBe('signedIn');
    expect(hasStoredSession()).toBe(true);
    expect(await holder()).toMatchObject({ sub, email });
    expect(asked).toEqual(['InitiateAuth']);
    expect(events).toEqual([here('signedIn')]);
  });

  it('shows the sentence of the provider for a wrong password and an unknown name', async () => {
    await member();
    const refusal = { name: 'AuthRefusal', code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
    await expect(signIn(email, 'Wrong-2026', true)).rejects.toMatchObject(refusal);
    await expect(signIn(newEmail(), password, true)).rejects.toMatchObject(refusal);
    expect(hasStoredSession()).toBe(false);
    expect(events).toEqual([]);
  });

  it('sets a new password, after one that the policy refuses', async () => {
    const { sub } = await member('FORCE_CHANGE_PASSWORD');
    expect(await signIn(email, password, true)).toBe('newPasswordRequired');
    expect(hasStoredSession()).toBe(false);
    await expect(completeNewPassword('weak')).rejects.toMatchObject({ code: 'InvalidPasswordException' });
    await completeNewPassword('Fresh-2026');
    expect(await holder()).toMatchObject({ sub, email });
    await signOut();
    expect(await signIn(email, 'Fresh-2026', true)).toBe('signedIn');
  });

  it('does not take a new password that nobody asked for', async () => {
    await expect(completeNewPassword('Fresh-2026')).rejects.toThrow('Please sign in again.');
    expect(asked).toEqual([]);
  });

  it('says that a reset is required, and that an account is not confirmed', async () => {
    await member('RESET_REQUIRED');
    expect(await signIn(email, password, true)).toBe('resetRequired');
    email = newEmail();
    await member('UNCONFIRMED');
    expect(await signIn(email, password, true)).toBe('notConfirmed');
    expect(hasStoredSession()).toBe(false);
  });

  it('renews the tokens, once for two that ask at the same time', async () => {
    await member();
    await signIn(email, password, true);
    const before = await idToken();
    const [first, second] = await Promise.all([idToken({ fresh: true }), idToken({ fresh: true })]);
    expect(first).not.toBe(before);
    expect(second).toBe(first);
    expect(asked).toEqual(['InitiateAuth', 'GetTokensFromRefreshToken']);
    expect(events).toContainEqual(here('refreshed'));
  });

  it('comes with the newest refresh token each time, also after an answer was lost', async () => {
    await member();
    await signIn(email, password, true);
    const first = stored('refreshToken');
    await idToken({ fresh: true });
    const second = stored('refreshToken');
    expect(second).not.toBe(first);
    // The answer was lost: the browser has the old one still.
    localStorage.setItem(keyOf('refreshToken'), first);
    await idToken({ fresh: true });
    expect(stored('refreshToken')).toBe(second);
    served.pass(3_000);
    await idToken({ fresh: true });
    expect(await holder()).toMatchObject({ email });
  });

  it('ends when a token comes again that was traded before', async () => {
    await member();
    await signIn(email, password, true);
    const first = stored('refreshToken');
    await idToken({ fresh: true });
    localStorage.setItem(keyOf('refreshToken'), first);
    served.pass(61);
    await idToken({ fresh: true }).catch(() => null);
    expect(events.at(-1)).toEqual(here('sessionEnded'));
    expect(hasStoredSession()).toBe(false);
    expect(await idToken()).toBeNull();
  });

  it('ends when the provider refuses to renew', async () => {
    const { sub } = await member();
    await signIn(email, password, true);
    await served.identity.accounts.setStatus(sub, 'DISABLED');
    expect(await idToken({ fresh: true })).toBeNull();
    expect(events).toEqual([here('signedIn'), here('sessionEnded')]);
    expect(hasStoredSession()).toBe(false);
  });

  it('signs out here and at the provider', async () => {
    await member();
    await signIn(email, password, true);
    const token = await idToken();
    await signOut();
    expect(asked).toEqual(['InitiateAuth', 'RevokeToken']);
    expect(hasStoredSession()).toBe(false);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('Cognito'))).toEqual([]);
    expect(await idToken()).toBeNull();
    expect(events).toEqual([here('signedIn'), here('signedOut')]);
    await expect(served.identity.verify(`Bearer ${token}`)).rejects.toThrow('session revoked');
  });

  it('signs somebody else in by signing out first', async () => {
    await member();
    await signIn(email, password, true);
    const token = await idToken();
    email = newEmail();
    await member();
    expect(await signIn(email, password, true)).toBe('signedIn');
    expect(await holder()).toMatchObject({ email });
    await expect(served.identity.verify(`Bearer ${token}`)).rejects.toThrow('session revoked');
  });

  it('tells that too many were tried, after the repetitions of the library', async () => {
    await member();
    for (let count = 0; count < 10; count += 1) await signIn(email, 'Wrong-2026', true).catch(() => undefined);
    asked = [];
    await expect(signIn(email, password, true)).rejects.toMatchObject({
      code: 'TooManyRequestsException',
      message: 'Too many attempts. Wait a few minutes and try again.',
    });
    expect(asked).toEqual(['InitiateAuth', 'InitiateAuth', 'InitiateAuth']);
    served.pass(30);
    expect(await signIn(email, password, true)).toBe('signedIn');
  });
});

describe('a provider that can not be reached', () => {
  const sentence = 'Sign-in isn’t available right now. Try again in a moment.';

  it('is told as such at sign-in', async () => {
    configureAuth({ ...config(), endpoint: 'http://127.0.0.1:1/idp' });
    await expect(signIn(email, password, true)).rejects.toThrow(sentence);
  });

  it('is told as such when it answers a page', async () => {
    const proxy = serve({ fetch: () => new Response('<h1>Bad gateway</h1>', { status: 502 }), port: 0 });
    await new Promise((resolve) => proxy.once('listening', resolve));
    configureAuth({ ...config(), endpoint: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/idp` });
    await expect(signIn(email, password, true)).rejects.toThrow(sentence);
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('does not end the session', async () => {
    await member();
    await signIn(email, password, true);
    configureAuth({ ...config(), endpoint: 'http://127.0.0.1:1/idp' });
    await expect(idToken({ fresh: true })).rejects.toThrow(sentence);
    expect(events).toEqual([here('signedIn')]);
    configureAuth(config());
    expect(await holder()).toMatchObject({ email });
  });
});
