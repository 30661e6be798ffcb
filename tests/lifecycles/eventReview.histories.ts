import {
  approved,
  created,
  moduleAdded,
  moduleSwitched,
  requiredOne,
  reviewed,
  submitted,
} from '#machines/lifecycles/eventReview.fixtures.ts';
import { type EventReviewFact, eventReviewMachine } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import { expect } from 'vitest';
import { initialTransition, transition } from 'xstate';

/** The review after a history, each fact of which must be taken. */
export function after(...facts: EventReviewFact[]) {
  const [first] = initialTransition(eventReviewMachine, { id: 'e1' });
  return facts.reduce((snapshot, fact) => {
    expect([fact.type, whyNotReview(snapshot, fact)]).toEqual([fact.type, null]);
    return transition(eventReviewMachine, snapshot, fact)[0];
  }, first);
}

export const editing = [created(false)];
export const waiting = [...editing, submitted(requiredOne)('cora')];
export const fullyApproved = [...waiting, reviewed('plan', 1, true)('rita'), reviewed('risks', 1, true)('rita')];
export const isApproved = [...fullyApproved, approved('rita')];

export const band = moduleAdded('band')('cora');
export const off = moduleSwitched('band', false)('cora');
export const approvedWithBand = [...fullyApproved.slice(1), reviewed('in-band', 1, true)('rita'), approved('rita')];
