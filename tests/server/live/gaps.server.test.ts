import { expect, test } from 'vitest';
import { Gaps, without } from '#server/live/gaps.ts';

const at = (...positions: number[]) => positions.map((position) => ({ low: position, high: position }));

test('the safe position lies below the lowest gap', () => {
  const gaps = new Gaps();
  expect(gaps.safe(9)).toBe(9);
  gaps.open(at(4, 7), 100n);
  expect([gaps.ranges, gaps.safe(9)]).toEqual([at(4, 7), 3]);
});

test('a gap closes when its fact is found', () => {
  const gaps = new Gaps();
  gaps.open(at(4, 7), 100n);
  gaps.close([4], 50n);
  expect([gaps.ranges, gaps.safe(9)]).toEqual([at(7), 6]);
});

test('a gap stays while a transaction runs that had begun when it was seen, and closes after that', () => {
  const gaps = new Gaps();
  gaps.open(at(4), 100n);
  gaps.close([], 99n);
  expect(gaps.safe(9)).toBe(3);
  gaps.open(at(8), 120n);
  gaps.close([], 100n);
  expect([gaps.ranges, gaps.safe(9)]).toEqual([at(8), 7]);
});

test('a settled gap closes up to where was read, when the page was full', () => {
  const gaps = new Gaps();
  gaps.open([{ low: 4, high: 90 }], 100n);
  gaps.close([4, 6, 7], 100n, 7);
  expect([gaps.ranges, gaps.safe(95)]).toEqual([[{ low: 8, high: 90 }], 7]);
  gaps.close([8], 100n);
  expect([gaps.ranges, gaps.safe(95)]).toEqual([[], 95]);
});

test('a gap of which some facts are found stays open around them', () => {
  const gaps = new Gaps();
  gaps.open([{ low: 4, high: 9 }], 100n);
  gaps.close([2, 5, 6, 9, 12], 50n);
  expect(gaps.ranges).toEqual([
    { low: 4, high: 4 },
    { low: 7, high: 8 },
  ]);
});

test.each<[number[], ReturnType<typeof without>]>([
  [[], [{ low: 3, high: 6 }]],
  [[1, 2, 7, 8], [{ low: 3, high: 6 }]],
  [[3, 6], [{ low: 4, high: 5 }]],
  [[3, 4, 5, 6], []],
])('without %j something is left of 3 to 6', (found, left) => {
  expect(without(found, { low: 3, high: 6 })).toEqual(left);
});
