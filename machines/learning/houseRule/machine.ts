import { assign, emit, setup } from 'xstate';
import { errorText } from '#contract/kit/errorText.ts';
import type { Rule } from '#contract/learning/rule.ts';
import { call, failed } from '#machines/kit/call.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';

export interface HouseRuleInput {
  /** The order that the address names, as it stands there. */
  order: string;
}

export interface HouseRuleContext extends HouseRuleInput {
  rule: Rule | null;
}

export type HouseRuleSignal =
  | { type: 'previous.pressed' }
  | { type: 'next.pressed' }
  /** Back, forward or a link led to this order. */
  | { type: 'order.opened'; order: string };

/** `order.turned`: the address follows. */
export type HouseRuleEmitted = NoticeShown | { type: 'order.turned'; order: string };

const chart = setup({
  types: {} as {
    context: HouseRuleContext;
    input: HouseRuleInput;
    events: HouseRuleSignal;
    emitted: HouseRuleEmitted;
    tags: 'busy' | 'resting';
  },
  actors: {
    loadRule: call<Rule, { order: string }>('getRuleByOrder'),
  },
  guards: {
    hasPrevious: ({ context }) => context.rule?.hasPrevious ?? false,
    hasNext: ({ context }) => context.rule?.hasNext ?? false,
    isOther: ({ context, event }) => event.type === 'order.opened' && event.order !== context.order,
  },
  actions: {
    turn: assign(({ context }, { by }: { by: 1 | -1 }) => ({
      order: String((context.rule?.order ?? 0) + by),
    })),
    tellTurned: emit(({ context }) => ({ type: 'order.turned', order: context.order })),
    takeOrder: assign(({ context, event }) => ({
      order: event.type === 'order.opened' ? event.order : context.order,
    })),
    keepRule: assign((_, { rule }: { rule: Rule }) => ({ rule })),
    fail: emit((_, { error }: { error: unknown }) => failure(errorText(error))),
  },
});

const turning = {
  'previous.pressed': {
    guard: 'hasPrevious',
    target: 'loading',
    actions: [{ type: 'turn', params: { by: -1 } }, 'tellTurned'],
  },
  'next.pressed': {
    guard: 'hasNext',
    target: 'loading',
    actions: [{ type: 'turn', params: { by: 1 } }, 'tellTurned'],
  },
} as const;

/** One house rule after the other (L-10 to L-15). The one that was read stays while the next one loads; one that does not load leads back, and says why (L-16, L-17). */
export const houseRuleMachine = chart.createMachine({
  id: 'houseRule',
  context: ({ input }) => ({ ...input, rule: null }),
  initial: 'loading',
  on: { 'order.opened': { guard: 'isOther', target: '.loading', actions: 'takeOrder' } },
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadRule',
        src: 'loadRule',
        input: ({ context }) => ({ order: context.order }),
        onDone: { target: 'reading', actions: { type: 'keepRule', params: ({ event }) => ({ rule: event.output }) } },
        onError: { target: 'missed', actions: { type: 'fail', params: failed } },
      },
    },
    reading: { tags: 'resting', on: turning },
    missed: { tags: 'resting' },
  },
});
