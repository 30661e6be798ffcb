import fc from 'fast-check';
import type { AnsweredValue, MarkupItem } from '#contract/events/event.ts';
import type { StoredFile } from '#contract/kit/shared.ts';
import { isSameAnswer, isSameValue, valueOf } from '#contract/events/stepValues.ts';
import { expect, it } from 'vitest';

const fileOf = (key: string): StoredFile => ({
  ...{ bucket: 'files', key, name: `${key}.png`, size: 1, type: 'image/png' },
  ...{ url: `/files/${key}`, width: null, height: null },
});
const person = fc.constantFrom('ana', 'ben', 'cleo');
const people = fc.array(person, { maxLength: 3 });

/** Few enough that two of them are often the same. */
const value: fc.Arbitrary<AnsweredValue> = fc.oneof(
  fc.constantFrom('', '140', 'true', 'null', '[]', 'plan', 'ana'),
  fc.boolean(),
  fc.constantFrom(0, 140),
  fc.constant(null),
  people,
  fc.constantFrom('plan', 'poster').map(fileOf),
);
const nothing: readonly AnsweredValue[] = [null, '', false, []];

it('is the same both ways, with itself, and through a third', () => {
  fc.assert(
    fc.property(value, value, value, (a, b, c) => {
      expect(isSameValue(a, a)).toBe(true);
      expect(isSameValue(a, b)).toBe(isSameValue(b, a));
      if (isSameValue(a, b) && isSameValue(b, c)) expect(isSameValue(a, c)).toBe(true);
    }),
    { seed: 15, numRuns: 2_000 },
  );
});

it('takes nothing, empty, not checked and nobody for the same, and for nothing else', () => {
  for (const a of nothing) for (const b of nothing) expect([a, b, isSameValue(a, b)]).toEqual([a, b, true]);
  fc.assert(
    fc.property(value, fc.constantFrom(...nothing), (a, b) => {
      const isNothing = a === '' || a === false || a === null || (Array.isArray(a) && a.length === 0);
      expect(isSameValue(a, b)).toBe(isNothing);
    }),
    { seed: 15, numRuns: 1_000 },
  );
});

it('knows people in any order, each once', () => {
  fc.assert(
    fc.property(people, people, (a, b) => {
      expect(isSameValue([...a, ...b], [...b, ...a, ...a])).toBe(true);
      const isAlike = a.every((id) => b.includes(id)) && b.every((id) => a.includes(id));
      expect(isSameValue(a, b)).toBe(isAlike);
    }),
    { seed: 15, numRuns: 500 },
  );
});

it('knows a file by its key, whole or not, whatever its link is by now', () => {
  expect(isSameValue({ ...fileOf('plan'), url: '/files/anew' }, fileOf('plan'))).toBe(true);
  expect(isSameValue('plan', fileOf('plan'))).toBe(true);
  expect(isSameValue('poster', fileOf('plan'))).toBe(false);
});

it('takes an optional step that nobody switched as its template says', () => {
  const on: MarkupItem = { id: 'bar', type: 'selects', active: true };
  const off: MarkupItem = { id: 'bar', type: 'selects' };
  expect([on, off].map((item) => valueOf({ values: {} }, item))).toEqual([true, false]);
  expect(isSameAnswer(on, {}, { bar: true })).toBe(true);
  expect(isSameAnswer(on, {}, { bar: false })).toBe(false);
  expect(isSameAnswer(off, { bar: null }, { bar: false })).toBe(true);
  expect(isSameAnswer({ id: 'water', type: 'checkBox' }, {}, { water: false })).toBe(true);
});
