import type { FullEvent } from '#contract/events/event.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, elapsed, type Move, refused, type Situation } from '#machines/kit/model/model.ts';
import { crashed, eventId, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { eventStepsMachine } from './machine.ts';
import type { EventStepsSignal } from './setup.ts';
import type { EventStepsInput } from './context.ts';
import { afterEnd, floorPlan, lena, startDate, type StepsGiven, stepsEventOf } from './fixtures.ts';
import { present } from './present.ts';

const { answered } = answersOf(eventStepsMachine, { refreshEvent: 'loadEvent' });

/** `event`: how the event stands when it is loaded. */
interface StepsSituation extends Situation<typeof eventStepsMachine> {
  event: StepsGiven;
}

type StepsMove = Move<EventStepsSignal>;

const input = (wanted: string, more: Partial<EventStepsInput> = {}): EventStepsInput => ({
  eventId,
  userId: 'cora',
  mayCreate: true,
  numbers: { daysBeforeEventCreate: 7, maxGuestAllowed: 3 },
  draft: {},
  wanted,
  ...more,
});

const typed = (item: string, value: string, section = 'plan') =>
  act({ type: 'item.changed', section, item, value }, `${item}: ${value || 'empty'}`);
const at = (path: string) => act({ type: 'url.changed', path }, path || '/');
const goOn = act({ type: 'continue.pressed', at: now });
const finish = act({ type: 'finish.pressed', at: now });
const rested = elapsed('idleMerge', 1_000);

const saved = (label: string, given: StepsGiven) =>
  answered('saveModule', label, stepsEventOf({ version: 2, step: '2', ...given }));
const told = (label: string, event: FullEvent) => answered('refreshEvent', label, { event, templates: {} });

const note = { name: 'Rita Moss', comment: 'How many?', date: now };
const filled = { dinner: { seats: 'Ten' } };
const theirs = { version: 2, dinner: { seats: 'Twelve' } };

const withFloorPlan = stepsEventOf({ door: true, version: 2, team: { 'floor-plan': floorPlan } });

const conflict = refused(
  'saveModule',
  'same field changed',
  refusalOf('sameFieldChanged', {
    titles: 'How many seats are there?',
    fields: [{ section: 'plan', item: 'seats' }],
    event: stepsEventOf(theirs),
  }),
  'seatsAreSetElsewhere',
);

const wayAbout: readonly StepsMove[] = [
  act({ type: 'step.chosen', stepId: 'step-1' }, 'the first'),
  act({ type: 'step.chosen', stepId: 'Dinner Plan' }, 'the second'),
  act({ type: 'overview.chosen' }),
  act({ type: 'submit.chosen' }),
];

const situations: Record<string, StepsSituation> = {
  'opened at the list': {
    event: {},
    input: input(''),
    moves: [
      ...wayAbout,
      goOn,
      at(''),
      at('/step/2'),
      at('/step/9'),
      at('/step/submit'),
      refused('loadEvent', 'not there', refusalOf('notFound'), 'eventIsHidden'),
      crashed('loadEvent'),
      refused('loadEvent', 'of somebody else', refusalOf('notAllowed'), 'eventIsSomebodyElses'),
    ],
  },
  'a step to fill': {
    event: {},
    input: input('/step/2'),
    moves: [
      typed('seats', 'Ten'),
      act({ type: 'item.left' }),
      act({ type: 'page.left' }),
      rested,
      goOn,
      finish,
      act({ type: 'step.chosen', stepId: 'Dinner Plan' }, 'the second'),
      act({ type: 'overview.chosen' }),
      saved('ten seats', filled),
      refused('saveModule', 'cancelled', refusalOf('eventCancelled'), 'eventIsCancelled'),
      offline('saveModule'),
      crashed('saveModule'),
    ],
  },
  'ready to submit, of a type that bypasses approval': {
    event: { ...filled, bypassApproval: true },
    input: input('/step/submit'),
    moves: [
      act({ type: 'step.chosen', stepId: 'Dinner Plan' }, 'the second'),
      act({ type: 'overview.chosen' }),
      act({ type: 'submit.chosen' }),
      act({ type: 'submit.pressed' }),
      at(''),
      at('/step/2'),
      answered('submitEvent', 'approved', stepsEventOf({ ...filled, reviewStatus: 'approved', bypassApproval: true })),
      refused('submitEvent', 'approved meanwhile', refusalOf('notEditable'), 'eventIsApproved'),
      refused('submitEvent', 'emptied meanwhile', refusalOf('incomplete', { step: 'Dinner Plan' }), 'seatsAreEmptied'),
      offline('submitEvent'),
      told('emptied', stepsEventOf({ version: 2, bypassApproval: true })),
      told('approved', stepsEventOf({ ...filled, reviewStatus: 'approved', bypassApproval: true })),
      refused('refreshEvent', 'cancelled', refusalOf('eventCancelled'), 'eventIsCancelled'),
      offline('refreshEvent'),
    ],
  },
  'sent back, ready to submit again': {
    event: {
      ...filled,
      reviewStatus: 'update-required',
      hasReviewer: false,
      step: '2',
      decision: { status: 'update-required', reason: 'Name the seats.', name: 'Rita Moss', date: now },
    },
    input: input(''),
    moves: [
      goOn,
      act({ type: 'submit.chosen' }),
      act({ type: 'submit.pressed' }),
      answered('submitEvent', 'submitted', stepsEventOf({ ...filled, reviewStatus: 'submitted', hasReviewer: false })),
      refused('submitEvent', 'cancelled', refusalOf('eventCancelled'), 'eventIsCancelled'),
      act({ type: 'refresh.requested' }),
      crashed('refreshEvent'),
    ],
  },
  'a start after the end': {
    event: {},
    input: input('/step/1'),
    moves: [
      typed('startDate', afterEnd, 'information'),
      typed('startDate', startDate, 'information'),
      act({ type: 'item.left' }),
      goOn,
      finish,
    ],
  },
  'a field that somebody else sets': {
    event: {},
    input: input('/step/2'),
    moves: [
      typed('seats', 'Ten'),
      goOn,
      conflict,
      act({ type: 'theirs.taken', section: 'plan', item: 'seats' }),
      saved('ten seats', { ...filled, version: 3 }),
      refused('saveModule', 'approved meanwhile', refusalOf('notEditable'), 'eventIsApproved'),
    ],
  },
  'loaded again while a step is filled': {
    event: {},
    input: input('/step/2'),
    moves: [
      typed('seats', 'Ten'),
      act({ type: 'item.left' }),
      act({ type: 'news.arrived' }),
      told('twelve seats', stepsEventOf(theirs)),
      told('switched off', stepsEventOf({ withoutDinner: true })),
      told('approved', stepsEventOf({ reviewStatus: 'approved' })),
      offline('refreshEvent'),
    ],
  },
  'a note of a reviewer': {
    event: { comments: [note] },
    input: input('/step/2'),
    moves: [
      act({ type: 'comment.submitted', section: 'plan', text: ' Ten. ' }),
      typed('seats', 'Ten'),
      answered(
        'addComment',
        'kept',
        stepsEventOf({ comments: [note, { ...note, name: 'Cora Bell', comment: 'Ten.' }] }),
      ),
      offline('addComment'),
      act({ type: 'upload.began', section: 'plan', item: 'allergies' }),
      act({ type: 'upload.ended', section: 'plan', item: 'allergies' }),
    ],
  },
  'volunteers and a file': {
    event: { door: true },
    input: input('/step/3'),
    moves: [
      answered('loadVolunteers', 'one member', [lena]),
      offline('loadVolunteers'),
      act({ type: 'upload.began', section: 'team', item: 'floor-plan' }),
      act({ type: 'item.changed', section: 'team', item: 'floor-plan', value: floorPlan }, 'floor plan'),
      act({ type: 'upload.ended', section: 'team', item: 'floor-plan' }),
      goOn,
      answered('saveModule', 'floor plan', withFloorPlan),
      offline('saveModule'),
    ],
  },
  'two files at once': {
    event: { door: true },
    input: input('/step/3'),
    moves: [
      act({ type: 'upload.began', section: 'team', item: 'floor-plan' }),
      act({ type: 'upload.began', section: 'team', item: 'crew' }, 'another'),
      act({ type: 'item.changed', section: 'team', item: 'floor-plan', value: floorPlan }, 'floor plan'),
      act({ type: 'upload.ended', section: 'team', item: 'floor-plan' }),
      act({ type: 'overview.chosen' }),
      at(''),
      finish,
      answered('saveModule', 'floor plan', withFloorPlan),
      offline('saveModule'),
    ],
  },
  'without event-creator': {
    event: filled,
    input: input('/step/2', { mayCreate: false }),
    moves: [typed('seats', 'Ten'), goOn, finish, act({ type: 'submit.chosen' }), act({ type: 'submit.pressed' })],
  },
  'changes kept from before, over an event that waits for review': {
    event: { ...filled, reviewStatus: 'submitted', hasReviewer: false },
    input: input('/step/2', { draft: { plan: { version: 1, items: { allergies: { value: 'We ask.', was: null } } } } }),
    moves: [
      finish,
      act({ type: 'submit.chosen' }),
      saved('allergies', {
        dinner: { seats: 'Ten', allergies: 'We ask.' },
        reviewStatus: 'submitted',
        hasReviewer: false,
      }),
      offline('saveModule'),
    ],
  },
  'an approved event': { event: { reviewStatus: 'approved' }, input: input('/step/2') },
  'an event of somebody else': { event: { ownerId: 'rita' }, input: input('') },
};

export const eventStepsModel = defineModel({
  id: 'eventSteps',
  machine: eventStepsMachine,
  situations,
  moves: ({ event }) => [
    answered('loadEvent', 'the event', { event: stepsEventOf(event), templates: {} }),
    offline('loadEvent'),
    act({ type: 'retry.pressed' }),
  ],
  present,
  key: ({ context: { typed: fresh, draft, uploads, outdated, goal } }) => [fresh, draft, uploads, outdated, goal],
});
