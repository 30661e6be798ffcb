import { createServices } from '#src/app/services/services.ts';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

it('a configuration that does not come in time fails what waits for it, and is asked for again (A-157)', async () => {
  const limits: [number, AbortController][] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    limits.push([ms, controller]);
    return controller.signal;
  });
  const asked = vi.fn((_: string, { signal }: { signal?: AbortSignal } = {}) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  vi.stubGlobal('fetch', asked);
  const services = createServices();
  for (const tries of [1, 2]) {
    const waiting = services.auth();
    await vi.waitFor(() => expect(limits.length).toBe(tries));
    const [ms, controller] = limits[tries - 1] ?? [];
    controller?.abort(new Error('It took its time.'));
    await expect(waiting).rejects.toThrow('It took its time.');
    expect([ms, asked.mock.calls.length]).toEqual([15_000, tries]);
  }
});
