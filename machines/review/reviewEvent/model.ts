import type { Comment, FullEvent, ReviewStatus } from '#contract/events/event.ts';
import { answersOf } from '#machines/kit/model/answers.ts';
import { act, defineModel, type Move, refused, type Situation } from '#machines/kit/model/model.ts';
import { eventId, now, offline, refusalOf } from '#machines/kit/fixtures.ts';
import { fullEventOf, sectionOf } from '#machines/kit/fullFixtures.ts';
import { present } from './present.ts';
import { reviewEventMachine } from './machine.ts';
import type { ReviewEventInput, ReviewEventSignal } from './setup.ts';

const { answered } = answersOf(reviewEventMachine, { refreshEvent: 'loadEvent' });

export interface ReviewGiven {
  status?: ReviewStatus;
  /** Rita's decision on the only section of each step. */
  information?: boolean | null;
  home?: boolean | null;
  /** The version of the second step, and what it says. */
  version?: number;
  ride?: string;
  /** Rita's last decision on the second step was on the version before. */
  before?: boolean;
  comments?: string[];
  isApprover?: boolean;
  hasStarted?: boolean;
  startLate?: FullEvent['startLate'];
  reason?: string;
}

const said = (comment: string): Comment => ({ name: 'Rita Moss', comment, date: now });
const home = [{ id: 'ride', type: 'shortTextInput', title: 'How do guests get home?' }];

/** Autumn Social, submitted by Cora, as Rita reads it, whose approval is required. */
export function reviewOf(given: ReviewGiven = {}): FullEvent {
  const {
    status = 'submitted',
    version = 1,
    ride = 'By bus.',
    comments = [],
    isApprover = true,
    hasStarted = false,
    startLate = null,
    reason,
  } = given;
  const event = fullEventOf({
    reviewStatus: status,
    steps: { 'Getting home': [sectionOf({ id: 'home', markup: home, values: { ride }, version })] },
  });
  const by = (approved: boolean | null = null) => ({ rita: { approved, isFinalApprover: true, name: 'Rita Moss' } });
  const before =
    given.before === undefined ? null : { version: 1, approved: given.before, values: { ride: 'By bus.' } };
  const reviews = [
    { approvals: by(given.information), comments: [], before: null },
    { approvals: by(given.home), comments: comments.map(said), before },
  ];
  return {
    ...event,
    ...{ isApprover, hasStarted, startLate },
    decision:
      reason === undefined || (status !== 'update-required' && status !== 'rejected')
        ? null
        : { status, reason, name: 'Remy Stone', date: now },
    EventModules: event.EventModules.map((module, index) => ({
      ...module,
      sections: module.sections.map((section) => ({ ...section, review: reviews[index] ?? section.review })),
    })),
  };
}

interface ReviewSituation extends Situation<typeof reviewEventMachine> {
  moves: readonly Move<ReviewEventSignal>[];
}

const opened = (more: Partial<ReviewEventInput> = {}): ReviewEventInput => ({
  eventId,
  userId: 'rita',
  isReviewer: true,
  wanted: '',
  ...more,
});
const atHome = { wanted: '/step/2' };

const decide = (approved: boolean) =>
  act({ type: 'section.decided', sectionId: 'home', approved }, approved ? 'yes' : 'no');
const step = (number: number) => act({ type: 'step.chosen', step: number }, String(number));
const url = (path: string) => act({ type: 'url.changed', path }, path || '/');
const loads = (label: string, given: ReviewGiven) =>
  answered('loadEvent', label, { event: reviewOf(given), templates: {} });
const refreshes = (label: string, given: ReviewGiven) =>
  answered('refreshEvent', label, { event: reviewOf(given), templates: {} });
const tooLate = (actor: string) => refused(actor, 'decided elsewhere', refusalOf('notSubmitted'), 'eventIsSentBack');
const cancelled = (actor: string) => refused(actor, 'cancelled', refusalOf('eventCancelled'), 'eventIsCancelled');

const sentBack: ReviewGiven = { status: 'update-required', reason: 'Say who drives the last one.' };
const everything: ReviewGiven = { information: true, home: true };

const situations: Record<string, ReviewSituation> = {
  'reading the steps': {
    input: opened(),
    moves: [
      loads('open', {}),
      cancelled('loadEvent'),
      step(0),
      step(2),
      url('/step/1'),
      url('/step/9'),
      refreshes('approved', { status: 'approved', ...everything }),
      cancelled('refreshEvent'),
    ],
  },
  'approving a section': {
    input: opened(atHome),
    moves: [
      loads('open', {}),
      decide(true),
      answered('decideSection', 'approved', reviewOf({ home: true })),
      refused('decideSection', 'changed meanwhile', refusalOf('staleSection'), 'sectionIsSaved'),
      offline('decideSection'),
      refreshes('changed', { version: 2, ride: 'By bus, until 2 AM.' }),
      offline('refreshEvent'),
    ],
  },
  'not approving a section': {
    input: opened(atHome),
    moves: [
      loads('open', {}),
      decide(false),
      answered('decideSection', 'not approved', reviewOf({ home: false })),
      tooLate('decideSection'),
      cancelled('decideSection'),
      refreshes('sent back', sentBack),
    ],
  },
  'commenting on what has changed': {
    input: opened(atHome),
    moves: [
      loads('changed', { version: 2, ride: 'By bus, until 2 AM.', before: false }),
      act({ type: 'comment.submitted', sectionId: 'home', text: ' Say who drives the last one. ' }),
      answered(
        'addComment',
        'added',
        reviewOf({
          version: 2,
          ride: 'By bus, until 2 AM.',
          before: false,
          comments: ['Say who drives the last one.'],
        }),
      ),
      cancelled('addComment'),
      offline('addComment'),
      refreshes('changed', { version: 2, ride: 'By bus, until 2 AM.', before: false }),
    ],
  },
  'every section is approved': {
    input: opened(),
    moves: [
      loads('all approved', everything),
      act({ type: 'approve.pressed' }),
      answered('approve', 'approved', reviewOf({ status: 'approved', ...everything })),
      refused('approve', 'changed meanwhile', refusalOf('sectionsOpen'), 'sectionIsSaved'),
      cancelled('approve'),
      offline('approve'),
      refreshes('one open', { information: true, version: 2, ride: 'By bus, until 2 AM.', before: true }),
    ],
  },
  'a reason is asked for': {
    input: opened(),
    moves: [
      loads('open', {}),
      act({ type: 'requestChanges.pressed' }),
      act({ type: 'reject.pressed' }),
      act({ type: 'reason.submitted', reason: ' ' }, 'empty'),
      act({ type: 'reason.submitted', reason: 'Say who drives the last one.' }, 'given'),
      act({ type: 'reason.left' }),
      answered('sendBack', 'decided', reviewOf(sentBack)),
      tooLate('sendBack'),
      cancelled('sendBack'),
      offline('sendBack'),
      refreshes('sent back', sentBack),
    ],
  },
  'no reviewer when it was submitted': {
    input: opened(atHome),
    moves: [loads('read only', { isApprover: false }), act({ type: 'requestChanges.pressed' }), decide(true), step(1)],
  },
  'the owner': { input: opened({ userId: 'cora' }), moves: [loads('own', { isApprover: false })] },
  'a member who is no reviewer': {
    input: opened({ userId: 'mia', isReviewer: false }),
    moves: [
      loads('open', { isApprover: false }),
      refused('loadEvent', 'not found', refusalOf('notFound'), 'eventIsHidden'),
    ],
  },
};

export const reviewEventModel = defineModel({
  id: 'reviewEvent',
  machine: reviewEventMachine,
  situations,
  moves: () => [
    act({ type: 'news.arrived' }),
    act({ type: 'refresh.requested' }),
    act({ type: 'retry.pressed' }),
    offline('loadEvent'),
  ],
  present,
  key: ({ context: { outdated, event, read } }) => [
    outdated,
    event?.reviewStatus ?? null,
    event?.EventModules.flatMap(({ sections }) => sections).map(({ version, review }) => [version, review]) ?? null,
    Object.entries(read).map(([id, { version }]) => [id, version]),
  ],
});
