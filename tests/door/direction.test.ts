import { backAtOf, untilCheckIn } from '#machines/door/door/direction.ts';
import { expect, it } from 'vitest';

const since = '2026-10-18T00:05:00.000Z';
const backAt = backAtOf(since);

it('falls back two minutes after the last code', () => {
  expect(backAt).toBe('2026-10-18T00:07:00.000Z');
});

it.each([
  ['2026-10-18T00:05:00.000Z', '2:00'],
  ['2026-10-18T00:05:00.001Z', '2:00'],
  ['2026-10-18T00:05:02.000Z', '1:58'],
  ['2026-10-18T00:06:51.000Z', '0:09'],
  ['2026-10-18T00:07:00.000Z', '0:00'],
  ['2026-10-18T00:09:00.000Z', '0:00'],
  ['2026-10-18T00:04:00.000Z', '2:00'],
])('at %s says that %s is left', (now, left) => {
  expect(untilCheckIn(backAt, now)).toBe(left);
});
