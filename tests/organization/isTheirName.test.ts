import { expect, test } from 'vitest';
import { isTheirName } from '#server/organization/erasure/isTheirName.ts';

const ana = { first: 'Aná Maria', last: "O'Brien Reyes" };

test.each([
  ['Aná Maria O’Brien Reyes', true],
  ['  OBRIEN-REYES, ana   maria ', true],
  ['Ana', true],
  ['Maria Reyes', true],
  ['Ana Maria Luz O’Brien Reyes', true],
  ['Reyes', false],
  ['Ana Lind', false],
  ['Mom', false],
  ['Mom of Aná Maria O’Brien Reyes', false],
  ['Aná Maria O’Brien Reyes (Ben’s phone)', false],
  ['Ana Maria & Ben O’Brien Reyes', false],
  ['Ana Maria and Ben O’Brien Reyes', false],
  ['An', false],
  ['', false],
  ['…', false],
])('beside their number, “%s” is their name: %s', (written, theirs) => {
  expect(isTheirName(written, ana)).toBe(theirs);
});

test('no name is anyone’s whose own name is empty', () => {
  expect(isTheirName('Ana', { first: '', last: '' })).toBe(false);
  expect(isTheirName('Reyes', { first: '', last: 'Reyes' })).toBe(false);
  expect(isTheirName('Ana Lind', { first: 'Ana', last: '' })).toBe(false);
});
