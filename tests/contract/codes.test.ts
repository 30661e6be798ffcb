import { codeAlphabet, codeFrom, isCode, readCode, showCode } from '#contract/door/codes.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';

it('uses 32 letters that nobody mistakes for each other', () => {
  expect(new Set(codeAlphabet).size).toBe(32);
  expect(codeAlphabet).not.toMatch(/[ILOU a-z]/);
});

it.each([
  ['7K3M9XQ2', '7K3M9XQ2'],
  ['7k3m 9xq2', '7K3M9XQ2'],
  [' 7k3m-9xq2\n', '7K3M9XQ2'],
  ['7k3m\u00a09xq2', '7K3M9XQ2'],
  ['7k3m–9xq2', '7K3M9XQ2'],
  ['7k3m\u20119xq2', '7K3M9XQ2'],
  ['ooOOiIlL', '00001111'],
  ['', ''],
])('reads “%s” as %s', (typed, code) => {
  expect(readCode(typed)).toBe(code);
});

it.each([
  ['7k3m 9xq2', true],
  ['oiL0 0000', true],
  ['7K3M9XQ', false],
  ['7K3M9XQ22', false],
  ['7K3M9XQU', false],
  ['7K3M9XQ!', false],
  ['', false],
])('knows whether “%s” could be a code: %s', (typed, could) => {
  expect(isCode(typed)).toBe(could);
});

it.each([
  ['7K3M9XQ2', '7K3M 9XQ2'],
  ['7K3M', '7K3M'],
  ['', ''],
])('shows %s as “%s”', (code, shown) => {
  expect(showCode(code)).toBe(shown);
});

it('makes of random bytes a code that is read back from how it is shown', () => {
  expect(codeFrom(new Uint8Array([0, 31, 32, 63, 255, 10, 17, 18, 99]))).toBe('0Z0ZZAHJ');
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      const code = codeFrom(bytes);
      expect([isCode(code), readCode(showCode(code).toLowerCase())]).toEqual([true, code]);
    }),
  );
});

it('gives every letter the same chance', () => {
  const letters = Array.from({ length: 256 }, (_, byte) => codeFrom(new Uint8Array([byte])));
  const counts = Map.groupBy(letters, (letter) => letter);
  expect([...counts.values()].map((each) => each.length)).toEqual(Array(32).fill(8));
});
