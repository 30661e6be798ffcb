import { assign, emit, setup } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { Move } from '#contract/organization/chapter.ts';
import { call } from '#machines/kit/call.ts';
import { isGone, notLoaded, refusedFor } from '#machines/kit/gone.ts';
import { loadError } from '#machines/kit/freshnessSetup.ts';
import { type FormContext, formFlow, submitted } from '#machines/kit/form.ts';
import { type NoticeShown, success } from '#machines/kit/notice.ts';
import { fullName, notDecided, notShown } from '../deciding.ts';

export interface MoveMemberInput {
  parentId: string;
  membershipId: string;
}

export interface MoveMemberContext extends MoveMemberInput, FormContext {
  /** Null while it is not known. */
  move: Move | null;
  /** Id of the chapter that was chosen; '' for none. */
  to: string;
  error: string | null;
}

export type MoveMemberSignal =
  | { type: 'chapter.chosen'; id: string }
  | { type: 'move.pressed' }
  | { type: 'cancel.pressed' }
  | { type: 'no.pressed' }
  | { type: 'yes.pressed' }
  | { type: 'retry.pressed' };

type Moving = MoveMemberInput & { to: string };

const form = formFlow<MoveMemberContext, MoveMemberSignal>(({ context, event }) =>
  event.type === 'move.pressed' ? whyNotChosen(context) : null,
);

const load = loadError<MoveMemberContext, MoveMemberSignal>();

const chart = setup({
  types: {} as {
    context: MoveMemberContext;
    input: MoveMemberInput;
    events: MoveMemberSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    readMove: call<Move, MoveMemberInput>('readMove'),
    moveMember: call<Move, Moving>('moveMember'),
  },
  guards: {
    ...form.guards,
    isOpen: (_, { move }: { move: Move }) => mayMove(move),
    isGone,
    /** Something else is to be said then. */
    hasChanged: refusedFor(
      'membershipChanged',
      'suspendedNotMoved',
      'lastAdmin',
      'ownMembership',
      'chapterUnknown',
      'belongsThere',
      'suspendedThere',
      'notFound',
      'notAllowed',
    ),
  },
  actions: {
    ...form.actions,
    ...load.actions,
    /** A chapter that can be chosen no longer is chosen no longer. */
    remember: assign(({ context }, { move }: { move: Move }) => ({
      move,
      error: null,
      to: openTo(move).some(({ id }) => id === context.to) ? context.to : '',
    })),
    choose: assign(({ context, event }) =>
      event.type === 'chapter.chosen' ? { ...context, to: event.id, failed: null } : context,
    ),
    clearFailing: assign({ failed: null }),
    succeed: emit((_, { move }: { move: Move }) =>
      success(`${fullName(move)} is a member of ${move.chapter.name} now.`),
    ),
  },
});

const moved = ({ event }: { event: { output: Move } }) => ({ move: event.output });

const asked = ({ context: { parentId, membershipId } }: { context: MoveMemberContext }): MoveMemberInput => ({
  parentId,
  membershipId,
});

/**
 * A member is moved to another chapter of the parent (M-158 to M-160): a chapter is chosen, what goes along and what ends is said, and
 * once more asked. What someone else decided meanwhile is read again and said.
 */
export const moveMemberMachine = chart.createMachine({
  id: 'moveMember',
  context: ({ input }) => ({ ...input, move: null, to: '', failed: null, error: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readMove',
        src: 'readMove',
        input: asked,
        onDone: [
          {
            guard: { type: 'isOpen', params: moved },
            target: 'choosing',
            actions: { type: 'remember', params: moved },
          },
          { target: 'closed', actions: { type: 'remember', params: moved } },
        ],
        onError: notLoaded,
      },
    },
    ...notShown,
    closed: { tags: 'resting', on: { 'cancel.pressed': 'left' } },
    choosing: {
      tags: 'resting',
      on: {
        'chapter.chosen': { actions: 'choose' },
        'cancel.pressed': 'left',
        'move.pressed': submitted('asking', 'clearFailing'),
      },
    },
    asking: { tags: 'resting', on: { 'no.pressed': 'choosing', 'yes.pressed': 'moving' } },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'moveMember',
        src: 'moveMember',
        input: ({ context }) => ({ ...asked({ context }), to: context.to }),
        onDone: { target: 'moved', actions: { type: 'succeed', params: moved } },
        onError: notDecided('loading', 'choosing'),
      },
    },
    moved: { type: 'final', tags: 'resting' },
    left: { type: 'final', tags: 'resting' },
  },
});

/** The chapters that someone may be moved to: those where they do not belong. */
export const openTo = ({ chapters }: Move): Move['chapters'] =>
  chapters.filter(({ state }) => state === null || state === 'removed');

/** Whether there is a chapter to which this person can be moved. */
export const mayMove = (move: Move): boolean => move.refusal === null && openTo(move).length > 0;

const whyNotChosen = ({ to }: MoveMemberContext): FailedRule | null =>
  to === '' ? { field: 'chapter', message: 'Choose a chapter' } : null;
