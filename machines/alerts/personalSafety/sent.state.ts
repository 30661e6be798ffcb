import type { PersonalAlert } from '#contract/alerts/alert.ts';
import { failed } from '#machines/kit/call.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { chart } from './setup.ts';

const alert = ({ event }: { event: { output: PersonalAlert } }) => ({ alert: event.output });
const remembered = { type: 'rememberAlert', params: alert } as const;
const leaving = {
  'end.pressed': { guard: 'isActive', target: 'asking' },
  'again.pressed': { target: '#personalSafety.composing', actions: ['beginAgain', 'tellLeft'] },
} as const;

/**
 * The server has it: how far each message comes is watched, and what contacts answer (S-60). Its sender ends it behind one
 * question (S-61), and what could not be ended for want of a server is tried again by itself.
 */
export const sentState = chart.createStateConfig({
  initial: 'watching',
  invoke: [
    {
      id: 'watchNews',
      src: 'watchNews',
      input: ({ context }) => ({ alertId: context.alert?.id ?? '' }),
      onError: {},
    },
    {
      id: 'awaitLate',
      src: 'awaitLate',
      input: ({ context }) => ({ ms: context.underWay?.lateIn ?? 0 }),
      onDone: [
        { guard: 'missesSomebody', actions: ['markLate', 'sayMissed', 'rememberSaid'] },
        { actions: 'markLate' },
      ],
      onError: { actions: 'markLate' },
    },
  ],
  states: {
    watching: {
      tags: 'resting',
      always: settled.always,
      on: {
        'news.arrived': 'refreshing',
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        ...leaving,
      },
    },
    refreshing: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: { 'news.arrived': invalidation['news.arrived'], ...leaving },
      invoke: {
        id: 'readAlert',
        src: 'readAlert',
        input: ({ context }) => ({ alertId: context.alert?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isOver', params: alert },
            target: 'watching',
            actions: [remembered, 'tellEnded'],
          },
          {
            guard: { type: 'missesAnother', params: alert },
            target: 'watching',
            actions: [remembered, 'sayMissed', 'rememberSaid'],
          },
          {
            target: 'watching',
            actions: remembered,
          },
        ],
        onError: {
          target: 'watching',
          actions: { type: 'rememberError', params: failed },
        },
      },
    },
    asking: {
      tags: 'resting',
      on: { 'ending.chosen': { target: 'ending', actions: 'takeEnding' }, 'keep.pressed': 'refreshing' },
    },
    ending: {
      tags: 'busy',
      invoke: {
        id: 'endAlert',
        src: 'endAlert',
        input: ({ context }) => ({ alertId: context.alert?.id ?? '', how: context.ending }),
        onDone: {
          target: 'watching',
          actions: [remembered, 'tellEnded', 'sayEnded'],
        },
        onError: [
          { guard: { type: 'isTransient', params: failed }, target: 'notEnded' },
          {
            target: 'watching',
            actions: [
              { type: 'rememberError', params: failed },
              { type: 'fail', params: failed },
            ],
          },
        ],
      },
    },
    notEnded: {
      tags: 'resting',
      invoke: { id: 'awaitEnding', src: 'awaitConnection', onError: {} },
      after: { retryPause: 'ending' },
      on: { 'connection.returned': 'ending', 'retry.pressed': 'ending', 'keep.pressed': 'refreshing' },
    },
  },
});
