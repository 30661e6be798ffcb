import { act, defineModel, type Situation } from '#machines/kit/model/model.ts';
import {
  approved,
  approverLeft,
  approversJoined,
  cancelled,
  changesRequested,
  commented,
  created,
  createdSmall,
  dateChanged,
  moduleAdded,
  moduleSwitched,
  ownerChanged,
  personMerged,
  rejected,
  reopened,
  requiredNone,
  requiredOne,
  reviewed,
  saved,
  submitted,
  volunteersSaved,
} from './eventReview.fixtures.ts';
import { type EventReviewFact, eventReviewMachine } from './eventReview.machine.ts';

const fact = (each: EventReviewFact, label?: string) => act(each, label);

/** Versions and decisions are few in each situation, since every mixture of them is a state of its own. */
const situations: Record<string, Situation<typeof eventReviewMachine>> = {
  'a required approver': {
    input: { id: 'e1' },
    moves: [
      fact(created(false)),
      fact(submitted(requiredOne)('cora')),
      fact(saved('plan', 2)('cora'), 'plan 2'),
      fact(dateChanged('plan', 2)('cora')),
      fact(commented('risks')('remy')),
      fact(reviewed('plan', 1, true)('rita'), 'rita approves plan 1'),
      fact(reviewed('plan', 1, false)('rita'), 'rita refuses plan 1'),
      fact(reviewed('plan', 2, true)('rita'), 'rita approves plan 2'),
      fact(reviewed('risks', 1, true)('rita'), 'rita approves risks 1'),
      fact(approved('rita')),
      fact(changesRequested('remy')),
      fact(rejected('rita')),
      fact(reopened()('cora')),
    ],
  },
  'no required approver': {
    input: { id: 'e2' },
    moves: [
      fact(created(false)),
      fact(submitted(requiredNone)('cora')),
      fact(reviewed('plan', 1, true)('remy'), 'remy approves plan 1'),
      fact(reviewed('plan', 1, false)('rita'), 'rita refuses plan 1'),
      fact(reviewed('risks', 1, true)('remy'), 'remy approves risks 1'),
      fact(volunteersSaved('door', 2)('cora')),
      fact(approved('remy')),
      fact(rejected('remy')),
      fact(changesRequested('rita')),
    ],
  },
  'a type that bypasses approval': {
    input: { id: 'e3' },
    moves: [
      fact(created(true)),
      fact(saved('plan', 2)('cora'), 'plan 2'),
      fact(dateChanged('plan', 2)('cora')),
      fact(volunteersSaved('door', 2)('cora')),
      fact(submitted([])('cora')),
      fact(reopened()('cora')),
    ],
  },
  'no one who may review it': {
    input: { id: 'e5' },
    moves: [
      fact(createdSmall),
      fact(submitted([])('cora')),
      fact(approversJoined('cora', 'rita')('sam'), 'rita'),
      fact(approversJoined('cora', 'rita', 'remy')('sam'), 'remy too'),
      fact(reviewed('plan', 1, true)('rita'), 'rita approves plan 1'),
      fact(approved('rita')),
    ],
  },
  'a new owner': {
    input: { id: 'e6' },
    moves: [
      fact(createdSmall),
      fact(submitted(requiredOne)('cora')),
      fact(ownerChanged('cora', 'rita', { reviewers: ['rita', 'remy'] })('sam'), 'to rita'),
      fact(ownerChanged('rita', 'remy', { reviewers: ['rita', 'remy'] })('sam'), 'to remy'),
      fact(reviewed('plan', 1, true)('remy'), 'remy approves plan 1'),
      fact(approved('remy')),
      fact(reopened()('rita'), 'by rita'),
      fact(cancelled('rita'), 'by rita'),
    ],
  },
  'an optional module': {
    input: { id: 'e4' },
    moves: [
      fact(createdSmall),
      fact(moduleAdded('band')('cora')),
      fact(approverLeft('rita', ['remy'])('sam')),
      fact(personMerged('rita', 'remy', ['remy'])('sam')),
      fact(moduleSwitched('band', false)('cora'), 'off'),
      fact(moduleSwitched('band', true)('cora'), 'on'),
      fact(submitted(requiredOne)('cora')),
      fact(reviewed('plan', 1, true)('rita'), 'rita approves plan 1'),
      fact(reviewed('in-band', 1, true)('rita'), 'rita approves the band'),
      fact(approved('rita')),
      fact(changesRequested('rita')),
    ],
  },
};

export const eventReviewModel = defineModel({
  id: 'eventReview',
  kind: 'lifecycle',
  machine: eventReviewMachine,
  situations,
  moves: () => [fact(cancelled('cora'))],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
  untaken: [
    'eventReview.updateRequired: event.submitted [and(and(isOwner, isComplete, mayMove, isAhead), bypassesApproval)] -> eventReview.approved',
  ],
});
