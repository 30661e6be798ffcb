import { limits } from '#contract/kit/limits.ts';
import { type ActorRefFrom, assign, setup, type SnapshotFrom } from 'xstate';

export interface NoticeText {
  kind: 'success' | 'error' | 'info';
  text: string;
  about?: 'form';
}

/** `id` is the smallest number free in the queue: two notices that follow each other never share one. */
export interface Notice extends NoticeText {
  id: number;
}

/** `maxWaiting`: how many notices wait behind the one shown before the oldest of them is given up. */
export interface NoticesInput {
  maxWaiting: number;
}

export interface NoticesContext extends NoticesInput {
  current: Notice | null;
  waiting: readonly Notice[];
}

export type NoticesSignal =
  | ({ type: 'notice.shown' } & NoticeText)
  | { type: 'notice.closed' }
  | { type: 'place.changed' }
  | { type: 'notice.held' }
  | { type: 'notice.released' };

/**
 * Notices one at a time for 5000 ms each. A newer one takes the place of the one shown, so that no one reads
 * of a mistake already mended, and what was wrong with a form goes with its screen; one that is touched or focused stays, the newer ones wait, and then it has its whole time again.
 */
export const noticesMachine = setup({
  types: {} as { context: NoticesContext; input: NoticesInput; events: NoticesSignal; tags: 'busy' | 'resting' },
  delays: { noticeShown: limits.noticeShown },
  guards: {
    isCurrent: ({ context }, params: NoticeText) => isSame(context.current, params),
    isWaiting: ({ context }, params: NoticeText) => context.waiting.some((each) => isSame(each, params)),
    hasWaiting: ({ context }) => context.waiting.length > 0,
    isAboutForm: ({ context }) => context.current?.about === 'form',
    isAboutFormBeforeMore: ({ context }) => context.current?.about === 'form' && context.waiting.length > 0,
  },
  actions: {
    showFirst: assign({ current: (_, params: NoticeText) => ({ id: 1, ...params }) }),
    replace: assign(({ context }, params: NoticeText) => ({
      current: { id: context.current?.id === 1 ? 2 : 1, ...params },
      waiting: [],
    })),
    queue: assign({ waiting: ({ context }, params: NoticeText) => queued(context, params) }),
    showNext: assign({
      current: ({ context }) => context.waiting[0] ?? null,
      waiting: ({ context }) => context.waiting.slice(1),
    }),
  },
}).createMachine({
  id: 'notices',
  context: ({ input }) => ({ ...input, current: null, waiting: [] }),
  initial: 'empty',
  states: {
    empty: {
      tags: 'resting',
      on: {
        'notice.shown': { target: 'showing', actions: { type: 'showFirst', params: ({ event }) => textOf(event) } },
      },
    },
    showing: {
      tags: 'resting',
      after: {
        noticeShown: [
          { guard: 'hasWaiting', target: 'showing', reenter: true, actions: 'showNext' },
          { target: 'empty', actions: 'showNext' },
        ],
      },
      on: {
        'notice.shown': [
          { guard: { type: 'isCurrent', params: ({ event }) => textOf(event) }, target: 'showing', reenter: true },
          { target: 'showing', reenter: true, actions: { type: 'replace', params: ({ event }) => textOf(event) } },
        ],
        'notice.closed': [
          { guard: 'hasWaiting', target: 'showing', reenter: true, actions: 'showNext' },
          { target: 'empty', actions: 'showNext' },
        ],
        'place.changed': [
          { guard: 'isAboutFormBeforeMore', target: 'showing', reenter: true, actions: 'showNext' },
          { guard: 'isAboutForm', target: 'empty', actions: 'showNext' },
        ],
        'notice.held': 'held',
      },
    },
    held: {
      tags: 'resting',
      on: {
        'notice.shown': [
          { guard: { type: 'isCurrent', params: ({ event }) => textOf(event) } },
          { guard: { type: 'isWaiting', params: ({ event }) => textOf(event) } },
          { actions: { type: 'queue', params: ({ event }) => textOf(event) } },
        ],
        'notice.closed': [
          { guard: 'hasWaiting', target: 'showing', actions: 'showNext' },
          { target: 'empty', actions: 'showNext' },
        ],
        'notice.released': 'showing',
      },
    },
  },
});

export type NoticesSnapshot = SnapshotFrom<typeof noticesMachine>;
export type NoticesActor = ActorRefFrom<typeof noticesMachine>;

const textOf = ({ kind, text, about }: NoticeText): NoticeText => (about ? { kind, text, about } : { kind, text });

const isSame = (a: NoticeText | null, b: NoticeText): boolean => a?.kind === b.kind && a.text === b.text;

function queued({ current, waiting, maxWaiting }: NoticesContext, notice: NoticeText): Notice[] {
  const kept = waiting.slice(Math.max(0, waiting.length + 1 - maxWaiting));
  const used = new Set([current, ...kept].map((each) => each?.id));
  let id = 1;
  while (used.has(id)) id += 1;
  return [...kept, { id, ...notice }];
}
