import { Hub } from 'aws-amplify/utils';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import * as auth from '#src/app/services/auth/session.ts';
import { hasStoredSession } from '#src/app/services/auth/stored.ts';
import { keptKeys } from '#src/app/services/storage/keptKeys.ts';
import { tokenStorage } from '#src/app/services/auth/tokenStorage.ts';
import { provideSession } from '#src/account/session/session.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type Actor } from 'xstate';
import { silentServices } from '#tests/support/views/world.tsx';

const token = 'CognitoIdentityServiceProvider.musterweb.mia.accessToken';
let refuse: () => void;
let said: string[];
let session: Actor<ReturnType<typeof provideSession>>;

beforeEach(async () => {
  localStorage.setItem(token, 'kept');
  auth.configureAuth({
    kind: 'local',
    poolId: 'local_Muster',
    clientId: 'musterweb',
    authFlow: 'USER_PASSWORD_AUTH',
    passkeys: true,
  });
  const services = silentServices({ auth: async () => auth, onSignedOut: (listener) => (refuse = listener) });
  const input = { tokens: true, user: memberOf(harborHouse), organizationId: harborHouse.id, settings: null };
  session = createActor(provideSession(services), { input });
  said = [];
  session.on('notice.shown', ({ text }) => said.push(text));
  session.start();
  await new Promise(setImmediate);
});

afterEach(() => {
  session.stop();
  localStorage.clear();
});

const happen = (event: string, data?: object) => Hub.dispatch('auth', data ? { event, data } : { event });
const isActive = () => session.getSnapshot().matches('active');
const named = (name: string) => ({ error: Object.assign(new Error(), { name }) });

it('a silent refresh signs nobody out', async () => {
  happen('tokenRefresh');
  await new Promise(setImmediate);
  expect(isActive()).toBe(true);
});

it('neither does a refresh that nobody has answered', async () => {
  happen('tokenRefresh_failure', named('NetworkError'));
  await new Promise(setImmediate);
  expect(isActive()).toBe(true);
});

it.each([
  ['a sign-out', 'signedOut', undefined],
  ['a refused refresh', 'tokenRefresh_failure', named('NotAuthorizedException')],
])('%s signs out', async (_, event, data) => {
  happen(event, data);
  await vi.waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'));
});

it('a sign-in that failed signs out and takes the tokens away', async () => {
  happen('signInWithRedirect_failure', named('OAuthSignInException'));
  await vi.waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'));
  expect(localStorage.getItem(token)).toBeNull();
});

it('a token that is not taken, and a fresh one neither, signs out with a sentence and takes the tokens away', async () => {
  refuse();
  await vi.waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'));
  await vi.waitFor(() => expect(localStorage.getItem(token)).toBeNull());
  expect(said).toEqual(['Please sign in again.']);
});

/** */
describe('another tab’s sign-out that comes late', () => {
  const sessionOf = (name: string, id: string) => {
    const own = `CognitoIdentityServiceProvider.musterweb.${name}`;
    localStorage.setItem(`${own}.accessToken`, `e30.${btoa(JSON.stringify({ origin_jti: id, sub: name }))}.`);
    localStorage.setItem(`${own}.refreshToken`, `refresh-of-${name}`);
  };
  const elsewhere = () => Hub.dispatch('auth', { event: 'signedOut' }, undefined, undefined, true);
  const [kept = ''] = keptKeys;
  const dropped = async () => {
    await import('#src/account/session/sessionCalls.ts');
    await new Promise(setImmediate);
  };

  it('leaves whoever has signed in here since, and what is kept of them', async () => {
    await dropped();
    localStorage.clear();
    sessionOf('zoe', 'of-zoe');
    happen('signedIn');
    localStorage.setItem(kept, '"harbor"');
    elsewhere();
    await dropped();
    expect([isActive(), localStorage.getItem(kept)]).toEqual([true, '"harbor"']);
  });

  it('ends this page where someone else has signed in there since, and leaves what is kept of them', async () => {
    sessionOf('mia', 'of-mia');
    happen('signedIn');
    localStorage.clear();
    sessionOf('zoe', 'of-zoe');
    localStorage.setItem(kept, '"harbor"');
    elsewhere();
    await vi.waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'));
    await dropped();
    expect([localStorage.getItem(kept), hasStoredSession()]).toEqual(['"harbor"', true]);
  });

  it('ends this page where nothing renews a session any more', async () => {
    sessionOf('mia', 'of-mia');
    happen('signedIn');
    localStorage.removeItem('CognitoIdentityServiceProvider.musterweb.mia.refreshToken');
    elsewhere();
    await vi.waitFor(() => expect(session.getSnapshot().value).toBe('signedOut'));
  });
});

it('a session is forgotten at once, wherever its tokens are', () => {
  sessionStorage.setItem(token, 'kept');
  auth.forgetSession();
  expect([localStorage.getItem(token), sessionStorage.getItem(token)]).toEqual([null, null]);
});

describe('a browser that is full', () => {
  const fill = () =>
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  const kept = { setItem: tokenStorage(true).setItem, getItem: tokenStorage(true).getItem };
  const idToken = token.replace('accessToken', 'idToken');

  it('has the tokens in memory, all of them, and says so once', async () => {
    fill();
    await kept.setItem(token, 'new');
    await kept.setItem(idToken, 'newer');
    expect([await kept.getItem(token), await kept.getItem(idToken)]).toEqual(['new', 'newer']);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(hasStoredSession()).toBe(true);
    expect(said).toEqual(['This browser doesn’t save your sign-in. Closing this page signs you out.']);
    auth.forgetSession();
    expect([await kept.getItem(token), hasStoredSession()]).toEqual([null, false]);
  });

  it('tells the provider that the session is over when the page is left', async () => {
    fill();
    await kept.setItem(token.replace('accessToken', 'refreshToken'), 'refresh-of-mia');
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      sent.push([init.keepalive, JSON.parse(String(init.body))]);
      return new Response('{}');
    });
    dispatchEvent(new Event('pagehide'));
    expect(sent).toEqual([[true, { ClientId: 'musterweb', Token: 'refresh-of-mia' }]]);
    vi.unstubAllGlobals();
  });
});
