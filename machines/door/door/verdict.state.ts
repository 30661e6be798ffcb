import { and, not } from 'xstate';
import { doorChart } from './outSetup.ts';

/** What the verdict makes of an answer: a code that is not on display goes in quietly, or out. */
const welcomed = { 'xstate.done.actor.checkInAttendee': { guard: 'isOnDisplay', target: 'welcoming' } } as const;
const parted = { 'xstate.done.actor.checkOutAttendee': { guard: 'isOnDisplay', target: 'parting' } } as const;

const soundQueued = { type: 'sound', params: { sound: 'queued' } } as const;
const soundRefused = { type: 'sound', params: { sound: 'refused' } } as const;

/** What is shown stays; the refusal is shown after it. */
const unmoved = { 'xstate.error.actor.checkInAttendee': {}, 'xstate.error.actor.checkOutAttendee': {} } as const;

/** No one is turned away quietly, and who was not checked out is told of. */
const refused = {
  'xstate.error.actor.checkInAttendee': { guard: and(['isRefused', not('isNotedStaying')]), target: '.rejected' },
  'xstate.error.actor.checkOutAttendee': { guard: 'isRefusedExit', target: '.rejected' },
} as const;

const shownNext = [
  { guard: 'hasPending', target: 'rejected' },
  { guard: 'isAsked', target: 'asked' },
  { guard: 'isUndone', target: 'undone' },
  { guard: 'isPartyOffered', target: 'party' },
] as const;

/** What stands over the field: of the code that was given last, or of one that is turned away or asked about. */
export const verdictState = doorChart.createStateConfig({
  initial: 'ready',
  on: {
    'code.submitted': [
      { guard: 'isEmpty', actions: ['nameFailing', 'sayFailing', 'wantField'] },
      {
        guard: and(['isOut', not('isListKnown')]),
        target: '.rejected',
        actions: ['holdWithoutList', 'fillField', soundRefused],
      },
      {
        guard: and(['isOut', 'isUnknownLeaver']),
        target: '.rejected',
        actions: ['refuseUnknownLeaver', 'askRoster', 'emptyField', soundRefused],
      },
      { guard: 'isOut', target: '.judged', actions: ['joinLineOut', 'keepWaiting', 'emptyField'] },
      { guard: 'bringsParty', target: '.party', actions: ['offerParty', 'keepWaiting', 'emptyField', soundQueued] },
      { target: '.judged', actions: ['joinLine', 'keepWaiting', 'emptyField'] },
    ],
    'code.admitted': { guard: 'isOfNewest', target: '.admitted' },
    'code.left': { guard: 'isOfNewest', target: '.parting' },
    'code.noted': { guard: 'isOfNewest', target: '.queued' },
    'code.refused': '.rejected',
    'code.asked': '.asked',
    ...refused,
  },
  states: {
    ready: { tags: 'resting', always: shownNext, on: { 'next.pressed': {} } },
    undone: {
      tags: 'resting',
      exit: 'forgetUndone',
      after: { verdictShown: 'ready' },
      on: { 'next.pressed': {} },
    },
    party: {
      tags: 'resting',
      always: { guard: not('isPartyOffered'), target: 'ready' },
      on: {
        'next.pressed': {},
        'party.chosen': { target: 'judged', actions: ['joinParty', 'keepWaiting'] },
      },
    },
    judged: { tags: 'resting', on: { 'next.pressed': {}, ...welcomed, ...parted } },
    queued: { tags: 'resting', on: { 'next.pressed': 'ready', ...welcomed } },
    welcoming: {
      tags: 'resting',
      after: { verdictShown: 'ready' },
      on: { 'undo.pressed': { guard: 'isFree', target: 'ready' } },
    },
    parting: { tags: 'resting', after: { verdictShown: 'ready' }, on: { 'next.pressed': {} } },
    admitted: { tags: 'resting', after: { verdictShown: 'ready' }, on: { 'next.pressed': {} } },
    asked: { tags: 'resting', on: { 'admit.pressed': 'judged', 'turnAway.pressed': 'judged', ...unmoved } },
    rejected: {
      tags: 'resting',
      exit: ['dropShown', 'keepWaiting'],
      on: {
        'next.pressed': [{ guard: 'isHeld', target: 'ready', actions: 'clearField' }, { target: 'ready' }],
        'code.refused': {},
        'code.asked': {},
        'code.admitted': {},
        'code.left': {},
        'code.noted': {},
        ...unmoved,
      },
    },
  },
});
