import type { AlertLink } from '#contract/alerts/alertLink.ts';
import { failed } from '#machines/kit/call.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { alertAnswerRefused, unopened, unsentAnswer } from '../linkStates.ts';
import { chart } from './setup.ts';

const link = ({ event }: { event: { output: AlertLink } }) => ({ link: event.output });

const kept = { type: 'keepLink', params: link } as const;
const over = { guard: { type: 'isOver', params: link }, target: '#alertLink.ended', actions: kept } as const;
/** What is pressed takes the place of what is being sent, or waits to be. */
const changes = {
  'answer.pressed': { guard: 'isChanged', target: 'answering', reenter: true, actions: 'takeAnswer' },
} as const;
const dead = { guard: { type: 'isDead', params: failed }, target: '#alertLink.dead' } as const;

/**
 * A safety contact opens the link of an alert, without an account (S-58): who needs help, where, who is on it; and answers
 * (S-59). An answer that no server took is tried again by itself. It is looked at again until the alert has ended.
 */
export const alertLinkMachine = chart.createMachine({
  id: 'alertLink',
  context: ({ input }) => ({
    ...input,
    link: null,
    answer: null,
    pressedAt: '',
    isUnsent: false,
    isOld: false,
    error: null,
    outdated: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'openLink',
        src: 'readLink',
        onDone: [over, { target: 'open', actions: kept }],
        onError: [dead, { target: 'failed', actions: { type: 'rememberError', params: failed } }],
      },
    },
    failed: unopened,
    open: {
      initial: 'watching',
      invoke: [
        { id: 'seeLink', src: 'seeLink', onError: {} },
        { id: 'watchNews', src: 'watchNews', onError: {} },
      ],
      states: {
        watching: {
          tags: 'resting',
          always: settled.always,
          on: {
            'news.arrived': 'refreshing',
            'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
            'answer.pressed': { guard: 'isOtherAnswer', target: 'answering', actions: 'takeAnswer' },
          },
        },
        refreshing: {
          tags: 'busy',
          entry: 'clearOutdated',
          on: {
            'news.arrived': invalidation['news.arrived'],
            'answer.pressed': { guard: 'isOtherAnswer', target: 'answering', actions: 'takeAnswer' },
          },
          invoke: {
            id: 'readLink',
            src: 'readLink',
            onDone: [over, { target: 'watching', actions: kept }],
            onError: [dead, { target: 'watching', actions: { type: 'rememberError', params: failed } }],
          },
        },
        answering: {
          tags: 'busy',
          on: changes,
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context }) => ({ answer: context.answer ?? 'cannot', at: context.pressedAt }),
            onDone: [over, { target: 'watching', actions: kept }],
            onError: [dead, ...alertAnswerRefused],
          },
        },
        unsent: { ...unsentAnswer, on: { ...unsentAnswer.on, ...changes } },
      },
    },
    ended: { type: 'final', tags: 'resting' },
    dead: { type: 'final', tags: 'resting' },
  },
});
