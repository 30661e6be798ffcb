import { expect, test } from 'vitest';
import { Gaps } from '#server/live/gaps.ts';

const none = new Set<number>();

test('the safe position lies below the lowest gap', () => {
  const gaps = new Gaps();
  expect(gaps.safe(9)).toBe(9);
  gaps.open([4, 7], 100n);
  expect([gaps.positions, gaps.safe(9)]).toEqual([[4, 7], 3]);
});

test('a gap closes when its fact is found', () => {
  const gaps = new Gaps();
  gaps.open([4, 7], 100n);
  gaps.close(new Set([4]), 50n);
  expect([gaps.positions, gaps.safe(9)]).toEqual([[7], 6]);
});

test('a gap stays while a transaction runs that had begun when it was seen, and closes after that', () => {
  const gaps = new Gaps();
  gaps.open([4], 100n);
  gaps.close(none, 99n);
  expect(gaps.safe(9)).toBe(3);
  gaps.open([8], 120n);
  gaps.close(none, 100n);
  expect([gaps.positions, gaps.safe(9)]).toEqual([[8], 7]);
});
