import { listUpcomingEvents } from '#contract/events/calls.ts';
import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { createApi, type Tenant } from '#src/app/services/api/api.ts';
import { keptOrganization, keptUser } from '#src/app/services/storage/kept.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly } from '../../scripts/vite/askEarly.ts';

const chunks = { signedOut: ['/out.js'], login: ['/login.js'], signedIn: ['/in.js'], home: ['/home.js'] };
const at = { home: '/', login: '/login' };
const list = `/api${listUpcomingEvents.path}`;
const url = `${location.origin}${list}?OrganizationId=${harborHouse.id}&ParentId=${harborHouse.ParentId}`;
const provider = 'CognitoIdentityServiceProvider.musterweb.mia';

const tokenUntil = (exp: number) => `e30.${btoa(JSON.stringify({ exp, name: 'Miá~?' }))}.signature`;
const inAnHour = tokenUntil(Date.now() / 1000 + 3_600);

/** Signed in, with what the app kept at the last visit. */
function keep({ token = inAnHour, organization = harborHouse.id } = {}) {
  localStorage.setItem(`${provider}.accessToken`, token);
  localStorage.setItem(`${provider}.idToken`, token);
  keptUser.keep(memberOf(harborHouse));
  keptOrganization.keep(organization);
}

const nothing = { data: [], count: 0 };
const none = () => Response.json(nothing);

/** The network, answering in turn, the last one for ever. */
function network(...answers: (() => Response)[]) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    asked.push(`${request.url} ${request.headers.get('authorization')}`);
    return (answers[asked.length - 1] ?? answers.at(-1) ?? none)();
  });
  return asked;
}

const openApi = (token = inAnHour, tenant: Tenant = tenantOf(harborHouse.id)) =>
  createApi({ token: async () => token, tenant: () => tenant, device: 'device-1', onSignedOut: () => {} });

const tenantOf = (OrganizationId: string): Tenant => ({ OrganizationId, ParentId: harborHouse.ParentId });

const links = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`)].map((link) => link.getAttribute('href'));

const once = `${url} Bearer ${inAnHour}`;

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  document.head.replaceChildren();
  document.documentElement.removeAttribute('data-signed-out');
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  globalThis.musterEarly = undefined;
});

describe('home of somebody who is signed in', () => {
  it('asks for its chunks and its list before the app is here, and the app takes the answer once', async () => {
    keep();
    const asked = network();
    askEarly(chunks, at, list);
    expect([links('modulepreload'), asked]).toEqual([['/in.js', '/home.js'], [once]]);
    const api = openApi();
    await expect(api.send(listUpcomingEvents, {})).resolves.toEqual(nothing);
    expect(asked).toEqual([once]);
    await api.send(listUpcomingEvents, {});
    expect(asked).toEqual([once, once]);
  });

  it('asks for the first photo as soon as the list is here', async () => {
    keep();
    network(() => Response.json({ data: [{ information: { photo: { url: '/files/public/lawn.jpg' } } }] }));
    askEarly(chunks, at, list);
    await vi.waitFor(() => expect(links('preload')).toContain('/files/public/lawn.jpg'));
  });

  it.each([
    ['the token has run out', () => keep({ token: tokenUntil(Date.now() / 1000 - 1) })],
    ['no organization was kept that is theirs', () => keep({ organization: 'elsewhere' })],
    ['what was kept can not be read', () => (keep(), localStorage.setItem('muster.user', '{'))],
    ['it is another page', () => (keep(), history.replaceState(null, '', '/events'))],
  ])('asks for no list where %s', (_, given) => {
    given();
    const asked = network();
    askEarly(chunks, at, list);
    expect(asked).toEqual([]);
    expect(links('modulepreload')).toContain('/in.js');
  });

  it.each<[string, () => Response]>([
    ['a refusal', () => Response.json({ code: 'notSignedIn', message: 'Sign in' }, { status: 401 })],
    ['no answer', () => Response.error()],
  ])('asks again after %s', async (_, early) => {
    keep();
    const asked = network(early, none);
    askEarly(chunks, at, list);
    await expect(openApi().send(listUpcomingEvents, {})).resolves.toEqual(nothing);
    expect(asked).toHaveLength(2);
  });

  it('gives nobody else the answer, and no other organization', async () => {
    keep();
    const asked = network();
    askEarly(chunks, at, list);
    await openApi('token-of-ben').send(listUpcomingEvents, {});
    await openApi(inAnHour, tenantOf('cedar-house')).send(listUpcomingEvents, {});
    expect(asked).toHaveLength(3);
  });

  it('gives no answer that is old', async () => {
    keep();
    const asked = network();
    askEarly(chunks, at, list);
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 21_000);
    await openApi().send(listUpcomingEvents, {});
    expect(asked).toHaveLength(2);
  });
});

describe('who is signed out', () => {
  it.each([
    ['/', ['/out.js'], true],
    ['/login', ['/login.js'], false],
    ['/events', [], false],
  ])('is asked for nothing but chunks at %s', (path, files, seesFirstPaint) => {
    history.replaceState(null, '', path);
    const asked = network();
    askEarly(chunks, at, list);
    expect([links('modulepreload'), asked]).toEqual([files, []]);
    expect(document.documentElement.hasAttribute('data-signed-out')).toBe(seesFirstPaint);
  });
});
