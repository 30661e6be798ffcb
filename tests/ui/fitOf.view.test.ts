import { expect, test } from 'vitest';
import { fitOf } from '#src/ui/layout/fitOf.ts';

test('a picture larger than 600 by 300 covers its frame', () => {
  expect(fitOf(601, 301)).toBe('cover');
});

test('a picture smaller than 599 by 299 is shown whole', () => {
  expect(fitOf(598, 298)).toBe('contain');
});
