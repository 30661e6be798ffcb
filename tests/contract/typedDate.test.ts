import { readTypedDate, withSlashes } from '#contract/events/typedDate.ts';
import { expect, it } from 'vitest';

it.each([
  ['10/17/2008', '2008-10-17'],
  [' 1/2/2000 ', '2000-01-02'],
  ['01-02-2000', '2000-01-02'],
  ['10172008', '2008-10-17'],
  ['2008-10-17', '2008-10-17'],
  ['02/30/2001', '2001-02-30'],
  ['', ''],
  ['10/17', ''],
  ['10/17/08', ''],
  ['tomorrow', ''],
])('reads “%s” as “%s”', (typed, date) => {
  expect(readTypedDate(typed)).toBe(date);
});

it.each([
  ['1', '1'],
  ['10', '10/'],
  ['10//', '10/'],
  ['10/17', '10/17/'],
  ['10/17/2008', '10/17/2008'],
  ['1/2/2000', '1/2/2000'],
  ['10172008', '10/17/2008'],
  ['2008-10-17', '10/17/2008'],
])('makes “%s” “%s” while it is typed', (typed, shown) => {
  expect(withSlashes(typed)).toBe(shown);
});
