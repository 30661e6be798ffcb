import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from '#src/shell/ErrorBoundary.tsx';
import { type LazyRoute, lazyRoute } from '#src/wiring/lazyRoute.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const there = async () => ({ default: () => <h1>Events</h1> });
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

const show = (Route: LazyRoute<object>) =>
  act(async () =>
    render(
      <ErrorBoundary>
        <Suspense fallback={<p>Loading</p>}>
          <Route />
        </Suspense>
      </ErrorBoundary>,
    ),
  );

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(cleanup);

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
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Something went wrong');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('asks again for what failed before it was needed', async () => {
    const load = vi.fn<typeof there>(there).mockImplementationOnce(gone);
    const Route = lazyRoute(load);
    await expect(Route.preload()).rejects.toThrow('Failed to fetch');
    await show(Route);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Events');
  });
});
