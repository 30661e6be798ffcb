import type { Draft } from '#machines/events/eventSteps/draft.ts';
import { dropAllKept, stepsDraftKey } from '#src/app/services/storage/kept.ts';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import { beforeEach, describe, expect, it } from 'vitest';

beforeEach(() => localStorage.clear());

const seats = (value: string): Draft => ({ plan: { version: 1, items: { seats: { value, was: null } } } });
const allergies: Draft = { plan: { version: 2, items: { allergies: { value: 'We ask.', was: 'Later' } } } };

describe('changes to steps that are not saved', () => {
  it('are there again, for their own event alone', () => {
    keptSteps.keep('e1', {}, seats('Ten'));
    expect([keptSteps.read('e1'), keptSteps.read('e2')]).toEqual([seats('Ten'), {}]);
  });

  it('are gone when nothing is left of them', () => {
    keptSteps.keep('e1', {}, seats('Ten'));
    keptSteps.keep('e1', seats('Ten'), {});
    expect(localStorage.getItem(stepsDraftKey)).toBeNull();
  });

  it('give way to those of another event', () => {
    keptSteps.keep('e1', {}, seats('Ten'));
    keptSteps.keep('e2', {}, allergies);
    expect([keptSteps.read('e1'), keptSteps.read('e2')]).toEqual([{}, allergies]);
  });

  it('of two tabs stand beside each other, item by item', () => {
    keptSteps.keep('e1', {}, seats('Ten'));
    keptSteps.keep('e1', {}, allergies);
    expect(keptSteps.read('e1')).toEqual({
      plan: { version: 2, items: { ...seats('Ten').plan?.items, ...allergies.plan?.items } },
    });
    keptSteps.keep('e1', allergies, {});
    expect(Object.keys(keptSteps.read('e1').plan?.items ?? {})).toEqual(['seats']);
  });

  it.each([dropAllKept])('go with all else that is kept of a person: $name', (drop) => {
    keptSteps.keep('e1', {}, seats('Ten'));
    drop();
    expect(keptSteps.read('e1')).toEqual({});
  });

  it('are none where something else was kept under their name', () => {
    localStorage.setItem(stepsDraftKey, '{"event":"e1","draft":{"plan":7}}');
    expect(keptSteps.read('e1')).toEqual({});
  });
});
