import type { CheckLink } from '#contract/alerts/checkLink.ts';
import { failed } from '#machines/kit/call.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { unopened, unsentAnswer } from '../linkStates.ts';
import { laterEnd } from '../moreTime.ts';
import { chart } from './setup.ts';

const link = ({ event }: { event: { output: CheckLink } }) => ({ link: event.output });

const kept = { type: 'keepLink', params: link } as const;
const over = { guard: { type: 'isOver', params: link }, target: '#checkLink.ended', actions: kept } as const;
const shown = { target: '#checkLink.open.watching', actions: kept } as const;
const dead = { guard: { type: 'isDead', params: failed }, target: '#checkLink.dead' } as const;
const refused = {
  target: '#checkLink.open.watching',
  actions: ['markOutdated', { type: 'fail', params: failed }],
} as const;

const pressed = {
  'safe.pressed': { guard: 'isRunning', target: 'ending' },
  'more.pressed': { guard: 'mayTakeMore', target: 'extending' },
  'end.pressed': { guard: 'isAlert', target: 'asking' },
} as const;

/** What no server took, and what a server refused. */
const notTaken = [dead, { guard: { type: 'isTransient', params: failed }, target: 'unsent' }, refused] as const;

/**
 * The member of a safety check opens its link without signing in (S-200): they are safe (S-201), take more time (S-202), or end the
 * alert that it became, behind one question (S-203). An end that no server took is tried again by itself. It is looked at again until
 * all is over.
 */
export const checkLinkMachine = chart.createMachine({
  id: 'checkLink',
  context: ({ input }) => ({ ...input, link: null, how: 'safe', error: null, outdated: false }),
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
      invoke: { id: 'watchNews', src: 'watchNews', onError: {} },
      states: {
        watching: {
          tags: 'resting',
          always: settled.always,
          on: {
            'news.arrived': 'refreshing',
            'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
            ...pressed,
          },
        },
        refreshing: {
          tags: 'busy',
          entry: 'clearOutdated',
          on: { 'news.arrived': invalidation['news.arrived'], ...pressed },
          invoke: {
            id: 'readLink',
            src: 'readLink',
            onDone: [over, shown],
            onError: [dead, { target: 'watching', actions: { type: 'rememberError', params: failed } }],
          },
        },
        extending: {
          tags: 'busy',
          on: { 'safe.pressed': 'ending' },
          invoke: {
            id: 'extendCheck',
            src: 'extendCheck',
            input: ({ context }) => ({ until: laterEnd(context.link?.check?.endsAt ?? context.link?.now ?? '') }),
            onDone: [over, shown],
            onError: [dead, refused],
          },
        },
        ending: {
          initial: 'answering',
          states: {
            answering: {
              tags: 'busy',
              invoke: {
                id: 'endCheck',
                src: 'endCheck',
                onDone: [over, { target: '#checkLink.open.watching', actions: [kept, 'sayTooLate'] }],
                onError: notTaken,
              },
            },
            unsent: unsentAnswer,
          },
        },
        asking: {
          tags: 'resting',
          on: { 'ending.chosen': { target: 'endingAlert', actions: 'takeEnding' }, 'keep.pressed': 'refreshing' },
        },
        endingAlert: {
          initial: 'answering',
          states: {
            answering: {
              tags: 'busy',
              invoke: {
                id: 'endAlert',
                src: 'endAlert',
                input: ({ context }) => ({ how: context.how }),
                onDone: { target: '#checkLink.ended', actions: kept },
                onError: notTaken,
              },
            },
            unsent: unsentAnswer,
          },
        },
      },
    },
    ended: { type: 'final', tags: 'resting' },
    dead: { type: 'final', tags: 'resting' },
  },
});
