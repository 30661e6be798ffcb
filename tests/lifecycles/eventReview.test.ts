import type { RefusalCode } from '#contract/refusals.ts';
import {
  type EventReviewFact,
  eventReviewMachine,
  isFullyApproved,
  reviewStatusOf,
  whyNotReview,
} from '#machines/lifecycles/eventReview.machine.ts';
import {
  approved,
  cancelled,
  changesRequested,
  created,
  rejected,
  reopened,
  requiredNone,
  requiredOne,
  reviewed,
  saved,
  submitted,
  volunteersSaved,
} from '#machines/lifecycles/eventReview.fixtures.ts';
import { eventReviewModel } from '#machines/lifecycles/eventReview.model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { stepsOf } from '../charts/along.ts';
import { describeLifecycle } from './facts.ts';

describeChart(eventReviewModel, {
  sizes: {
    'a required approver': { states: 57, edges: 166 },
    'no required approver': { states: 91, edges: 231 },
    'a type that bypasses approval': { states: 13, edges: 23 },
  },
  along: {
    'an event is approved by every approval it needs, or by its type': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        if (before.matches('approved') || !after.matches('approved')) continue;
        if (move === 'event.submitted') expect(before.context.bypass).toBe(true);
        else expect(isFullyApproved(before.context)).toBe(true);
      }
    },
    'a save raises the version of its section alone and clears its decisions alone': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        if (move !== 'section.saved (plan 2)') continue;
        expect(after.value).toEqual(before.value);
        const { plan, ...others } = before.context.sections;
        expect(after.context.sections).toEqual({
          ...others,
          plan: { ...plan, version: 2, values: 'plan-2', decisions: {} },
        });
      }
    },
    'volunteers touch neither status nor decisions': (walked) => {
      for (const { move, before, after } of stepsOf(walked)) {
        if (move !== 'volunteers.saved') continue;
        const decisionsOf = ({ context }: typeof before) =>
          Object.values(context.sections).map(({ decisions }) => decisions);
        expect([after.value, decisionsOf(after)]).toEqual([before.value, decisionsOf(before)]);
      }
    },
    'the owner is among no approvers': ({ snapshots }) => {
      for (const { context } of snapshots) expect(context.approvers.map(({ id }) => id)).not.toContain('cora');
    },
    'nothing follows a cancelled event': (walked) => {
      for (const { before } of stepsOf(walked)) expect(before.matches('cancelled')).toBe(false);
    },
  },
});

const everyFact = [
  saved('plan', 2),
  saved('plan', 3),
  saved('nowhere', 1),
  volunteersSaved('door', 2),
  volunteersSaved('door', 5),
  submitted(requiredOne),
  submitted(requiredOne, false),
  reviewed('plan', 1, true),
  reviewed('plan', 2, false),
  reviewed('nowhere', 1, true),
  approved,
  changesRequested,
  rejected,
  reopened(),
  reopened(true),
  cancelled,
];
const others = [
  created(false),
  ...everyFact.flatMap((fact) => ['cora', 'rita', 'remy', 'stranger'].map((person) => fact(person))),
];

describe('every review', () => describeLifecycle({ model: eventReviewModel, whyNot: whyNotReview, others }));

/** The review after a history, each fact of which must be taken. */
function after(...facts: EventReviewFact[]) {
  const [first] = initialTransition(eventReviewMachine, { id: 'e1' });
  return facts.reduce((snapshot, fact) => {
    expect([fact.type, whyNotReview(snapshot, fact)]).toEqual([fact.type, null]);
    return transition(eventReviewMachine, snapshot, fact)[0];
  }, first);
}

const editing = [created(false)];
const waiting = [...editing, submitted(requiredOne)('cora')];
const fullyApproved = [...waiting, reviewed('plan', 1, true)('rita'), reviewed('risks', 1, true)('rita')];
const isApproved = [...fullyApproved, approved('rita')];

describe('a fact that is not taken', () => {
  it.each<[string, EventReviewFact[], EventReviewFact, RefusalCode]>([
    ['a save by somebody else', editing, saved('plan', 2)('rita'), 'notAllowed'],
    ['a save on an old version', [...editing, saved('plan', 2)('cora')], saved('plan', 2)('cora'), 'changedMeanwhile'],
    ['a save of an approved event', isApproved, saved('plan', 2)('cora'), 'notEditable'],
    ['a save of a rejected event', [...waiting, rejected('rita')], saved('plan', 2)('cora'), 'notEditable'],
    ['volunteers by somebody else', isApproved, volunteersSaved('door', 2)('dan'), 'notAllowed'],
    ['volunteers on an old version', isApproved, volunteersSaved('door', 1)('cora'), 'changedMeanwhile'],
    ['submitting by somebody else', editing, submitted(requiredOne)('rita'), 'notAllowed'],
    ['submitting what is not complete', editing, submitted(requiredOne, false)('cora'), 'incomplete'],
    ['submitting twice', waiting, submitted(requiredOne)('cora'), 'notEditable'],
    ['submitting an approved event', isApproved, submitted(requiredOne)('cora'), 'notEditable'],
    ['a decision before submitting', editing, reviewed('plan', 1, true)('rita'), 'notSubmitted'],
    ['a decision on one’s own event', waiting, reviewed('plan', 1, true)('cora'), 'ownEvent'],
    ['a decision of somebody who was no approver', waiting, reviewed('plan', 1, true)('stranger'), 'notApprover'],
    [
      'a decision on an older version',
      [...waiting, saved('plan', 2)('cora')],
      reviewed('plan', 1, true)('rita'),
      'staleSection',
    ],
    ['a decision on a version to come', waiting, reviewed('plan', 2, true)('rita'), 'staleSection'],
    ['a decision on a section that is not there', waiting, reviewed('nowhere', 1, true)('rita'), 'staleSection'],
    ['approving with an open section', waiting, approved('rita'), 'sectionsOpen'],
    ['approving one’s own event', fullyApproved, approved('cora'), 'ownEvent'],
    ['approving by somebody who was no approver', fullyApproved, approved('stranger'), 'notApprover'],
    ['approving twice', isApproved, approved('rita'), 'notSubmitted'],
    ['requesting changes of one’s own event', waiting, changesRequested('cora'), 'ownEvent'],
    ['rejecting without having been an approver', waiting, rejected('stranger'), 'notApprover'],
    ['reopening by somebody else', isApproved, reopened()('rita'), 'notAllowed'],
    ['reopening by somebody else after the start', isApproved, reopened(true)('rita'), 'notAllowed'],
    ['reopening after the start', isApproved, reopened(true)('cora'), 'eventStarted'],
    ['reopening what is being edited', editing, reopened()('cora'), 'notEditable'],
    ['cancelling by somebody else', isApproved, cancelled('rita'), 'notAllowed'],
    ['creating twice', editing, created(false), 'changedMeanwhile'],
    ...everyFact.map((fact): [string, EventReviewFact[], EventReviewFact, RefusalCode] => [
      `${fact('cora').type} after cancelling`,
      [...isApproved, cancelled('cora')],
      fact('cora'),
      'eventCancelled',
    ]),
  ])('%s', (_, history, fact, code) => {
    expect(whyNotReview(after(...history), fact)).toBe(code);
  });
});

const statusAfter = (...facts: EventReviewFact[]) => reviewStatusOf(after(...facts));

describe('a review', () => {
  it('is approved at once where the type bypasses approval', () => {
    expect(statusAfter(created(true), submitted([])('cora'))).toBe('approved');
  });

  it('waits for every section of every required approver, and for nobody else', () => {
    expect(isFullyApproved(after(...waiting, reviewed('plan', 1, true)('rita')).context)).toBe(false);
    const byAnother = [reviewed('plan', 1, true)('remy'), reviewed('risks', 1, true)('remy')];
    expect(isFullyApproved(after(...waiting, ...byAnother).context)).toBe(false);
    expect(isFullyApproved(after(...fullyApproved).context)).toBe(true);
    expect(isFullyApproved(after(...fullyApproved, reviewed('plan', 1, false)('remy')).context)).toBe(true);
    expect(isFullyApproved(after(...fullyApproved, reviewed('plan', 1, false)('rita')).context)).toBe(false);
  });

  it('waits for all of several required approvers', () => {
    const both = ['rita', 'remy'].map((id) => ({ id, required: true }));
    const byRita = [reviewed('plan', 1, true)('rita'), reviewed('risks', 1, true)('rita')];
    const byRemy = [reviewed('plan', 1, true)('remy'), reviewed('risks', 1, true)('remy')];
    const open = [...editing, submitted(both)('cora')];
    expect(isFullyApproved(after(...open, ...byRita).context)).toBe(false);
    expect(isFullyApproved(after(...open, ...byRita, ...byRemy).context)).toBe(true);
  });

  it('waits for one approver where none is required', () => {
    const open = [...editing, submitted(requiredNone)('cora'), reviewed('plan', 1, true)('remy')];
    expect(isFullyApproved(after(...open).context)).toBe(false);
    expect(statusAfter(...open, reviewed('risks', 1, true)('rita'), approved('rita'))).toBe('approved');
    const refusedByRita = [reviewed('plan', 1, false)('rita'), reviewed('risks', 1, true)('rita')];
    expect(statusAfter(...open, ...refusedByRita, approved('rita'))).toBe('approved');
  });

  it('may be approved by another approver than the one who decided', () => {
    expect(statusAfter(...fullyApproved, approved('remy'))).toBe('approved');
  });

  it('keeps its status while sections are saved, and needs the saved one decided again', () => {
    const savedAgain = after(...fullyApproved, saved('plan', 2)('cora'));
    expect(reviewStatusOf(savedAgain)).toBe('submitted');
    expect(savedAgain.context.sections).toMatchObject({
      plan: { version: 2, decisions: {} },
      risks: { decisions: { rita: true } },
    });
    expect(whyNotReview(savedAgain, approved('rita'))).toBe('sectionsOpen');
    expect(
      statusAfter(...fullyApproved, saved('plan', 2)('cora'), reviewed('plan', 2, true)('rita'), approved('rita')),
    ).toBe('approved');
  });

  it('saves several sections at once, or none of them', () => {
    const [plan, risks] = [saved('plan', 2)('cora'), saved('risks', 2)('cora')];
    if (plan.type !== 'section.saved' || risks.type !== 'section.saved') throw new Error('not a save');
    const both: EventReviewFact = { ...plan, sections: [...plan.sections, ...risks.sections] };
    expect(after(...editing, both).context.sections).toMatchObject({ plan: { version: 2 }, risks: { version: 2 } });
    expect(whyNotReview(after(...editing, saved('risks', 2)('cora')), both)).toBe('changedMeanwhile');
  });

  it.each([
    ['submitted', waiting],
    ['approved', isApproved],
    ['update-required', [...waiting, changesRequested('rita')]],
    ['rejected', [...waiting, rejected('remy')]],
  ] as const)('that is %s is reopened for editing by its owner', (status, history) => {
    expect(statusAfter(...history)).toBe(status);
    expect(statusAfter(...history, reopened()('cora'))).toBe('editing');
  });

  it('is submitted again after changes were requested, to the approvers of that moment', () => {
    const again = after(
      ...waiting,
      changesRequested('rita'),
      saved('plan', 2)('cora'),
      submitted(requiredNone)('cora'),
    );
    expect([reviewStatusOf(again), again.context.approvers]).toEqual(['submitted', requiredNone]);
  });

  it('leaves the owner out of the approvers', () => {
    const withOwner = submitted([...requiredOne, { id: 'cora', required: true }]);
    expect(after(...editing, withOwner('cora')).context.approvers).toEqual(requiredOne);
  });

  it.each([
    ['editing', editing],
    ['submitted', waiting],
    ['approved', isApproved],
    ['update-required', [...waiting, changesRequested('rita')]],
    ['rejected', [...waiting, rejected('rita')]],
  ] as const)('that is %s may be cancelled by its owner, for good', (_, history) => {
    expect(statusAfter(...history, cancelled('cora'))).toBe('cancelled');
  });
});
