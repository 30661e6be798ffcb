import { getCurrentUser } from '#contract/account/calls.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { cedarHouse, harborHouse, memberOf, userOf } from '#machines/kit/fixtures.ts';
import { App } from '#src/app/shell/App.tsx';
import { preloadFor } from '#src/app/shell/routes.ts';
import { sessionInput } from '#src/account/session/session.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { look } from '#tests/support/views/reading.ts';
import { rememberDeepLink, takeDeepLink } from '#src/kit/deepLink.ts';
import { answering, silentServices } from '#tests/support/views/world.tsx';

/** N-112, N-113: what a page does with the organization that its address names. */

beforeAll(() =>
  Promise.all([preloadFor('/events', true), preloadFor('/personal-safety/check', true), preloadFor('/', true)]),
);
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(path: string, user = memberOf(harborHouse, cedarHouse)) {
  history.replaceState(null, '', path);
  const { linked = null, opensAnywhere = false } = await sessionInput();
  const input = { tokens: true, user, organizationId: harborHouse.id, settings: null, linked, opensAnywhere };
  const services = answering(getCurrentUser, user);
  await act(async () => void render(<App services={services} input={input} />));
}

const here = () => location.pathname + location.search;
const isIn = (name: string) => screen.findByRole('link', { name: `${name}, home` });

it('opens in that organization, whose name leaves the address', async () => {
  await open('/events?in=cedar-house');
  await isIn('Cedar House');
  await waitFor(() => expect([here(), look().heading]).toEqual(['/events', 'Events']));
});

it.each(['/personal-safety/check', '/personal-safety', '/account'])(
  'opens %s in any organization (S-199)',
  async (path) => {
    await open(
      `${path}?in=pine-hall`,
      userOf([{ organization: harborHouse, policies: ['basic-policies', loginPolicy, 'personal-safety-alerts'] }]),
    );
    await isIn('Harbor House');
    await waitFor(() => expect(here()).toBe(path));
  },
);

it('stays where it is without one', async () => {
  await open('/events');
  await isIn('Harbor House');
  expect(here()).toBe('/events');
});

it('says that it can’t be opened, and leads home', async () => {
  await open('/events?in=pine-hall');
  await waitFor(() => expect(look().heading).toBe('Another Organization'));
  expect(here()).toBe('/events?in=pine-hall');
  await act(async () => screen.getByRole('button', { name: 'Go to Home' }).click());
  await isIn('Harbor House');
  expect(here()).toBe('/');
});

/** N-114 */
it('is still wanted where it turns out that the stored sign-in has ended, and goes on after the next one', async () => {
  const user = memberOf(harborHouse, cedarHouse);
  history.replaceState(null, '', '/events?in=cedar-house');
  rememberDeepLink(location);
  const { linked = null } = await sessionInput();
  let signedOut: () => void = () => {};
  const services = {
    ...silentServices(),
    onSignedOut: (listener: () => void) => {
      signedOut = listener;
    },
    auth: () => new Promise<never>(() => {}),
  };
  const input = { tokens: true, user, organizationId: harborHouse.id, settings: null, linked };
  await act(async () => void render(<App services={services} input={input} />));
  await isIn('Cedar House');
  await act(async () => signedOut());
  await waitFor(() => expect(look().heading).toBe('Select Your Organization'));
  expect(takeDeepLink()).toBe('/events?in=cedar-house');
});
