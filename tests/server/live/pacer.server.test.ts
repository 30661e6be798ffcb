import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pacer } from '#server/live/pacer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that is begun and ended by hand. */
function pieces() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const pacer = new Pacer(() => {
    begun.push(performance.now());
    return new Promise((resolve) => ends.push(resolve));
  }, 50);
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { pacer, begun, end };
}

test('the first waking begins at once; all others of the next 50 ms are one more', async () => {
  const { pacer, begun, end } = pieces();
  const start = performance.now();
  for (let each = 0; each < 100; each += 1) pacer.wake();
  expect(begun).toEqual([start]);
  await end();
  await vi.advanceTimersByTimeAsync(49);
  pacer.wake();
  expect(begun.length).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual([start, start + 50]);
  await end();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun.length).toBe(2);
});

test('work that takes longer is never done twice at a time', async () => {
  const { pacer, begun, end } = pieces();
  pacer.wake();
  await vi.advanceTimersByTimeAsync(500);
  pacer.wake();
  await vi.advanceTimersByTimeAsync(500);
  expect(begun.length).toBe(1);
  await end();
  expect(begun.length).toBe(2);
});

test('closing waits for the work that is under way, and nothing begins after it', async () => {
  const { pacer, begun, end } = pieces();
  pacer.wake();
  pacer.wake();
  let isClosed = false;
  const closing = pacer.close().then(() => (isClosed = true));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(isClosed).toBe(false);
  await end();
  await closing;
  pacer.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun.length).toBe(1);
});
