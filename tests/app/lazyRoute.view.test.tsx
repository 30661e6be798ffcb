import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ScreenFault } from '#src/app/shell/ScreenFault.tsx';
import { ScreenGuard } from '#src/app/shell/ScreenGuard.tsx';
import { type LazyRoute, lazyRoute } from '#src/kit/lazyRoute.tsx';
import { click, control } from '#tests/support/views/acting.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const there = async () => ({ default: () => <h1>Events</h1> });
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const show = (Route: LazyRoute<object>) =>
  act(async () =>
    render(
      <ScreenGuard Fault={ScreenFault}>
        <Suspense fallback={<p>Loading</p>}>
          <Route />
        </Suspense>
      </ScreenGuard>,
    ),
  );

beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a route in a part of its own', () => {
  it('shows at once when its part is already here', async () => {
    const Route = lazyRoute(there);
    await Route.preload();
    await show(Route);
    expect(screen.getByRole('heading').textContent).toBe('Events');
  });

  it('says so when its part can not be fetched, and asks for it once', async () => {
    const load = vi.fn<typeof there>(gone);
    await show(lazyRoute(load));
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page didn’t load');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['when asked to', async () => click(control(screen, 'button', 'Try again'))],
    ['when the connection is back', async () => act(async () => dispatchEvent(new Event('online')))],
    ['at another place', async () => act(async () => history.pushState(null, '', '/elsewhere'))],
  ] as const)('asks again %s', async (_, again) => {
    const load = vi.fn<typeof there>(there).mockImplementationOnce(gone);
    await show(lazyRoute(load));
    await screen.findByRole('heading', { level: 1, name: 'This page didn’t load' });
    await again();
    expect(await screen.findByRole('heading', { name: 'Events' })).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('asks again for what failed before it was needed', async () => {
    const load = vi.fn<typeof there>(there).mockImplementationOnce(gone);
    const Route = lazyRoute(load);
    await expect(Route.preload()).rejects.toThrow('Failed to fetch');
    await show(Route);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Events');
  });
});
