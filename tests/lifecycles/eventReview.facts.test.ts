import type { RefusalCode } from '#contract/kit/refusals.ts';
import type { EventReviewFact } from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import {
  approved,
  cancelled,
  cancelledLate,
  changesRequested,
  commented,
  created,
  dateChanged,
  moduleAdded,
  moduleSwitched,
  rejected,
  reopened,
  requiredOne,
  reviewed,
  saved,
  submitted,
  volunteersSaved,
} from '#machines/lifecycles/eventReview.fixtures.ts';
import { eventReviewModel } from '#machines/lifecycles/eventReview.model.ts';
import { describe, expect, it } from 'vitest';
import {
  after,
  approvedWithBand,
  band,
  editing,
  fullyApproved,
  isApproved,
  off,
  waiting,
} from './eventReview.histories.ts';
import { describeLifecycle } from './facts.ts';

const everyFact = [
  saved('plan', 2),
  saved('plan', 3),
  saved('nowhere', 1),
  volunteersSaved('door', 2),
  volunteersSaved('door', 5),
  moduleAdded('band'),
  moduleAdded('band', 'plan'),
  moduleSwitched('band', true),
  moduleSwitched('band', false),
  dateChanged('plan', 2),
  dateChanged('plan', 3),
  dateChanged('plan', 2, true),
  commented('plan'),
  commented('nowhere'),
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
  cancelledLate,
];
const others = [
  created(false),
  ...everyFact.flatMap((fact) => ['cora', 'rita', 'remy', 'stranger'].map((person) => fact(person))),
];

describe('every review', () => describeLifecycle({ model: eventReviewModel, whyNot: whyNotReview, others }));

describe('a fact that is not taken', () => {
  it.each<[string, EventReviewFact[], EventReviewFact, RefusalCode]>([
    ['a save by somebody else', editing, saved('plan', 2)('rita'), 'notAllowed'],
    ['a save on an old version', [...editing, saved('plan', 2)('cora')], saved('plan', 2)('cora'), 'changedMeanwhile'],
    ['a save of an approved event', isApproved, saved('plan', 2)('cora'), 'notEditable'],
    ['a save of a rejected event', [...waiting, rejected('rita')], saved('plan', 2)('cora'), 'notEditable'],
    ['volunteers by somebody else', isApproved, volunteersSaved('door', 2)('dan'), 'notAllowed'],
    ['volunteers on an old version', isApproved, volunteersSaved('door', 1)('cora'), 'changedMeanwhile'],
    ['cancelling after the start', isApproved, cancelledLate('cora'), 'cancelTooLate'],
    ['cancelling by somebody else', isApproved, cancelledLate('rita'), 'notAllowed'],
    ['a date by somebody else', isApproved, dateChanged('plan', 2)('rita'), 'notAllowed'],
    ['a date after the time limit', isApproved, dateChanged('plan', 2, true)('cora'), 'dateLocked'],
    ['a date after the time limit, before approval', editing, dateChanged('plan', 2, true)('cora'), 'dateLocked'],
    ['a date on an old version', isApproved, dateChanged('plan', 1)('cora'), 'changedMeanwhile'],
    ['a date of a rejected event', [...waiting, rejected('rita')], dateChanged('plan', 2)('cora'), 'notEditable'],
    ['a comment on a section that is not there', waiting, commented('nowhere')('rita'), 'notFound'],
    ['a module by somebody else', editing, moduleAdded('band')('rita'), 'notAllowed'],
    ['a module that is there already', [...editing, band], band, 'changedMeanwhile'],
    ['a module of sections that are there already', editing, moduleAdded('band', 'plan')('cora'), 'changedMeanwhile'],
    ['a module for an approved event', isApproved, band, 'notEditable'],
    ['switching by somebody else', [...editing, band], moduleSwitched('band', false)('rita'), 'notAllowed'],
    ['switching on what is on', [...editing, band], moduleSwitched('band', true)('cora'), 'changedMeanwhile'],
    ['switching what never was there', editing, moduleSwitched('band', false)('cora'), 'changedMeanwhile'],
    [
      'switching after approval',
      [...editing, band, ...approvedWithBand],
      moduleSwitched('band', false)('cora'),
      'notEditable',
    ],
    [
      'a decision on a module that is off',
      [...waiting, band, off],
      reviewed('in-band', 1, true)('rita'),
      'staleSection',
    ],
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
