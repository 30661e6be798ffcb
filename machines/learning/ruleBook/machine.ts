import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { Handbook } from '#contract/learning/handbook.ts';
import { call, failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { type MoveSignal, placesOf, saidOf } from '../placed.ts';

export interface RuleBookInput {
  parentId: string;
}

interface Move {
  id: string;
  /** Places, counted from 1. */
  from: number;
  to: number;
}

export interface RuleBookContext extends RuleBookInput {
  handbook: Handbook | null;
  move: Move | null;
  error: string | null;
  outdated: boolean;
}

export type RuleBookSignal = MoveSignal | { type: 'retry.pressed' } | { type: 'refresh.requested' } | NewsArrived;

const fresh = freshness<RuleBookContext, RuleBookSignal>();

const chart = setup({
  types: {} as {
    context: RuleBookContext;
    input: RuleBookInput;
    events: RuleBookSignal;
    emitted: NoticeShown;
    tags: 'busy' | 'resting';
  },
  actors: {
    listHandbook: call<Handbook, RuleBookInput>('listHandbook'),
    moveRule: call<Handbook, RuleBookInput & Move>('moveRule'),
    watchNews: watchNewsStub<RuleBookInput>(),
  },
  guards: {
    mayMove: ({ context, event }) => moveOf(context, event) !== null,
    ...fresh.guards,
  },
  actions: {
    rememberHandbook: assign((_, { handbook }: { handbook: Handbook }) => ({ handbook, error: null })),
    ...fresh.actions,
    clearMove: assign({ move: null }),
    takeMove: assign({ move: ({ context, event }) => moveOf(context, event) }),
    sayMoved: emit(({ context: { handbook, move } }) => saidOf([handbook?.rules ?? []], move)),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

function moveOf({ handbook }: RuleBookContext, event: RuleBookSignal): Move | null {
  if (handbook === null || !('id' in event)) return null;
  const places = placesOf(handbook.rules, event);
  return places && { id: event.id, ...places };
}

const asked = ({ context: { parentId } }: { context: RuleBookContext }): RuleBookInput => ({ parentId });

const handbook = ({ event }: { event: { output: Handbook } }) => ({ handbook: event.output });

const moving = { guard: 'mayMove', target: 'moving', actions: 'takeMove' } as const;

const moves = { 'up.pressed': moving, 'down.pressed': moving, 'row.dropped': moving } as const;

/**
 * The house rules of a parent for whoever writes them (M-80, M-84): in order, each with a way up, down
 * and to any place, and those that were taken out. Where someone else moved one meanwhile, the list is shown as it stands.
 */
export const ruleBookMachine = chart.createMachine({
  id: 'ruleBook',
  context: ({ input }) => ({ ...input, handbook: null, move: null, error: null, outdated: false }),
  invoke: { id: 'watchNews', src: 'watchNews', input: asked, onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'listHandbook',
        src: 'listHandbook',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberHandbook', params: handbook } },
        onError: { target: 'failed', actions: { type: 'rememberError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    shown: {
      tags: 'resting',
      always: settled.always,
      on: {
        ...settled.on,
        ...moves,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
      },
    },
    refreshing: {
      tags: 'busy',
      entry: ['clearOutdated', 'clearError'],
      on: { ...invalidation, ...moves },
      invoke: {
        id: 'refreshHandbook',
        src: 'listHandbook',
        input: asked,
        onDone: { target: 'shown', actions: { type: 'rememberHandbook', params: handbook } },
        onError: { target: 'shown', actions: { type: 'rememberError', params: failed } },
      },
    },
    moving: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'moveRule',
        src: 'moveRule',
        input: ({ context }) => ({ ...asked({ context }), ...(context.move ?? { id: '', from: 0, to: 0 }) }),
        onDone: { target: 'shown', actions: [{ type: 'rememberHandbook', params: handbook }, 'sayMoved', 'clearMove'] },
        onError: { target: 'shown', actions: [{ type: 'fail', params: failed }, 'markOutdated', 'clearMove'] },
      },
    },
  },
});
