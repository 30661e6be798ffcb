import { getCurrentUser } from '#contract/account/calls.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { cedarHouse, harborHouse, memberOf, userOf } from '#machines/kit/fixtures.ts';
import { App } from '#src/app/shell/App.tsx';
import { preloadFor } from '#src/app/shell/routes.ts';
import { sessionInput } from '#src/account/session/session.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { look } from '#tests/support/views/reading.ts';
import { answering } from '#tests/support/views/world.tsx';

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
  const { linked } = await sessionInput();
  const input = { tokens: true, user, organizationId: harborHouse.id, settings: null, linked: linked ?? null };
  const services = answering(getCurrentUser, user);
  await act(async () => void render(<App services={services} input={input} />));
}

const here = () => location.pathname + location.search;
const isIn = (name: string) => screen.findByRole('link', { name: `${name}, home` });

it('opens in that organization, whose name leaves the address', async () => {
  await open('/events?in=cedar-house');
  await isIn('Cedar House');
  expect([here(), look().heading]).toEqual(['/events', 'Events']);
});

it('leads on to one’s own safety check, which is shown in every organization (S-196)', async () => {
  await open(
    '/personal-safety/check?in=pine-hall',
    userOf([{ organization: harborHouse, policies: ['basic-policies', loginPolicy, 'personal-safety-alerts'] }]),
  );
  await waitFor(() => expect(look().heading).toBe('Another Organization'));
  await act(async () => screen.getByRole('button', { name: 'Open Your Safety Check' }).click());
  await isIn('Harbor House');
  expect(here()).toBe('/personal-safety/check');
});

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
