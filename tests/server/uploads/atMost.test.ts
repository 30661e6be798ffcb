import { expect, test } from 'vitest';
import { atMost } from '#server/files/atMost.ts';

test('no more work runs at once than may, and what fails makes room too', async () => {
  const inTurn = atMost(2);
  let running = 0;
  const seen: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }) =>
    inTurn(async () => {
      running += 1;
      seen.push(running);
      await promise.finally(() => (running -= 1));
    }),
  );
  expect(seen).toEqual([1, 2]);
  ends[0]?.reject(new Error('broken'));
  await expect(all[0]).rejects.toThrow('broken');
  for (const { resolve } of ends.slice(1)) resolve();
  await Promise.all(all.slice(1));
  expect([seen.length, Math.max(...seen), running]).toEqual([5, 2, 0]);
});
