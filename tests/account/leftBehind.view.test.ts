import { eventOf, harborHouse, infoOf, memberOf } from '#machines/kit/fixtures.ts';
import { sessionInput } from '#src/account/session/session.ts';
import { loadUser } from '#src/account/session/sessionCalls.ts';
import { holdKept, keptOrganization, keptTheme, keptUser, stepsDraftKey } from '#src/app/services/storage/kept.ts';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import { passKey } from '#src/app/services/storage/passKey.ts';
import { silentServices } from '#tests/support/views/world.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** what a member's browser keeps, once their session ended with its page. */

const mia = memberOf(harborHouse);
const signedOut = {
  tokens: false,
  user: null,
  organizationId: null,
  settings: null,
  linked: null,
  opensAnywhere: false,
};

function keepAll(): void {
  keptUser.keep(mia);
  keptOrganization.keep(harborHouse.id);
  keptTheme.keep(harborHouse.id, [{ slug: 'backgroundColor', value: '#14342b' }]);
  keptEvent.keep(infoOf());
  localStorage.setItem(stepsDraftKey, JSON.stringify({ event: eventOf().id, draft: {} }));
}

/** Locks as tabs of one browser share them: shared ones, and one that is asked for where none is held. */
function locksOfBrowser() {
  const held = new Set<Promise<unknown>>();
  const request = async (_: string, { mode }: LockOptions, work: (lock: object | null) => unknown) => {
    if (mode !== 'shared') return work(held.size === 0 ? {} : null);
    const holding = Promise.resolve(work({}));
    held.add(holding);
    await holding;
    held.delete(holding);
  };
  return { request };
}

const kept = () => Object.keys(localStorage);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a browser that knows of its other tabs', locksOfBrowser()],
  ['one that doesn’t', undefined],
])('in %s a start without a session drops what was left behind', async (_, locks) => {
  vi.stubGlobal('navigator', { locks });
  keepAll();
  expect(await sessionInput()).toEqual(signedOut);
  expect(kept()).toEqual([]);
});

it('what another tab goes on with stays until that tab leaves', async () => {
  vi.stubGlobal('navigator', { locks: locksOfBrowser() });
  const release = holdKept();
  keepAll();
  const before = kept();
  expect(await sessionInput()).toEqual(signedOut);
  expect(kept()).toEqual(before);
  dispatchEvent(new Event('pagehide'));
  await new Promise(setImmediate);
  await sessionInput();
  expect(kept()).toEqual([]);
  release();
});

it.each([
  ['no member was', () => undefined],
  ['a member was', keepAll],
])('a guest’s pass stays where %s', async (_, keep) => {
  keep();
  localStorage.setItem(passKey, '{}');
  await sessionInput();
  expect(kept()).toEqual([passKey]);
});

it('whoever signs in beside another tab gets nothing of its member', async () => {
  keepAll();
  const load = (id: string) =>
    loadUser(
      silentServices({ api: { send: () => Promise.resolve({ ...mia, id, birthDate: null }) as never } }),
      new AbortController().signal,
    );
  const before = kept();
  await load(mia.id);
  expect(kept()).toEqual(before);
  await load('ben');
  expect(kept()).toEqual([]);
});
