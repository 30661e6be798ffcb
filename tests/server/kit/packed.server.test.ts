import { expect, test } from 'vitest';
import { demoModeOf } from '#server/demoMode.ts';
import { asTyped } from '#server/kit/packed.ts';

test.each([
  ['"npm run backup -- new-key" makes a key.', '"muster backup new-key" makes a key.'],
  ['Usage: npm run doctor', 'Usage: muster doctor'],
  [
    'say npm run messages -- dead, and npm run journal -- verify',
    'say muster messages dead, and muster journal verify',
  ],
])('a packed server says %s as it is typed there', (sentence, typed) => {
  expect(asTyped(sentence, true)).toBe(typed);
  expect(asTyped(sentence, false)).toBe(sentence);
});

test('a packed server has the demo only where it is asked for by name (A-98)', () => {
  const here = { HOST: '127.0.0.1' };
  expect(demoModeOf(here, true)).toEqual({ demo: false, laidOpen: false, demoHeldBackBy: [] });
  expect(demoModeOf(here, false)).toMatchObject({ demo: true });
  expect(demoModeOf({ ...here, MUSTER_DEMO: 'on' }, true)).toMatchObject({ demo: true, laidOpen: false });
});
