import { expect, test } from 'vitest';
import { createSettled } from '#server/live/settled.ts';

/** A follower at the end of a journal; `settledTo` is what each reading makes of what lies below it. */
function followerOf(...settledTo: number[]) {
  const follower = { seen: 9, position: 0, reads: 0, read: async () => {} };
  follower.read = async () => {
    follower.position = settledTo[follower.reads] ?? follower.position;
    follower.reads += 1;
  };
  return follower;
}

test('what was rolled back while nobody read holds the position back no longer than a second reading takes', async () => {
  const follower = followerOf(3, 9);
  expect(await createSettled(follower, () => 0)()).toBe(9);
});

test('what is still under way is not waited for', async () => {
  const follower = followerOf(3, 3, 9);
  expect([await createSettled(follower, () => 0)(), follower.reads]).toEqual([3, 2]);
});

test('who asks within a moment is told what is known, and all who ask at once share a reading', async () => {
  const follower = followerOf(9);
  let now = 0;
  const settled = createSettled(follower, () => now);
  expect(await Promise.all([settled(), settled()])).toEqual([9, 9]);
  now = 49;
  await settled();
  expect(follower.reads).toBe(1);
  now = 50;
  await settled();
  expect(follower.reads).toBe(2);
});
