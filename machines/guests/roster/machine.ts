import { failed } from '#machines/kit/call.ts';
import { rosterChart } from './setup.ts';

/** What has changed since the last call began is asked for after it. */
const invalidation = {
  'refresh.requested': { actions: 'markOutdated' },
  'retry.pressed': { actions: 'markOutdated' },
  'news.arrived': { actions: 'markOutdated' },
} as const;

/**
 * Everyone on the list of an event, followed by changes: each call asks for what is new since the last answer. However
 * many news come, calls begin a second apart, the first at once; without news there is one every 20 seconds. Whoever
 * counts otherwise than the server has missed something and asks for the whole, once. A failed call keeps what is known.
 */
export const rosterMachine = rosterChart.createMachine({
  id: 'roster',
  context: ({ input }) => ({
    ...input,
    known: null,
    shown: null,
    own: [],
    readAt: null,
    error: null,
    outdated: false,
    missed: false,
    countsAlike: true,
  }),
  type: 'parallel',
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ({ context }) => ({ eventId: context.eventId }),
    onError: {},
  },
  states: {
    pace: {
      initial: 'open',
      on: { 'ask.began': '.spent' },
      states: { open: {}, spent: { after: { second: 'open' } } },
    },
    list: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'busy',
          entry: ['begin', 'tellBegan'],
          on: { ...invalidation, 'own.changed': { actions: 'takeOwn' } },
          invoke: {
            id: 'readWhole',
            src: 'readRoster',
            input: ({ context }) => ({ eventId: context.eventId, since: null }),
            onDone: {
              target: 'followed',
              actions: [{ type: 'take', params: ({ event }) => ({ read: event.output }) }, 'tell'],
            },
            onError: { target: 'failed', actions: [{ type: 'nameError', params: failed }, 'tellError'] },
          },
        },
        failed: {
          tags: 'resting',
          initial: 'resting',
          after: { askAgain: 'loading' },
          on: { 'retry.pressed': 'loading', 'own.changed': { actions: 'takeOwn' } },
          states: {
            resting: {
              always: { guard: 'isOutdated', target: 'waiting' },
              on: { 'refresh.requested': 'waiting', 'news.arrived': 'waiting' },
            },
            waiting: {
              always: { guard: 'mayAsk', target: '#roster.list.loading' },
              on: { 'refresh.requested': {}, 'news.arrived': {} },
            },
          },
        },
        followed: {
          initial: 'settled',
          on: {
            'own.changed': [
              { guard: 'hasFailed', actions: ['takeOwn', 'tell', 'tellError'] },
              { actions: ['takeOwn', 'tell'] },
            ],
          },
          states: {
            settled: {
              tags: 'resting',
              always: { guard: 'isOutdated', target: 'waiting' },
              after: { askAgain: 'waiting' },
              on: { 'refresh.requested': 'waiting', 'retry.pressed': 'waiting', 'news.arrived': 'waiting' },
            },
            waiting: {
              tags: 'resting',
              always: { guard: 'mayAsk', target: 'asking' },
              on: { 'refresh.requested': {}, 'retry.pressed': {}, 'news.arrived': {} },
            },
            asking: {
              tags: 'busy',
              entry: ['begin', 'tellBegan'],
              on: invalidation,
              invoke: {
                id: 'readChanges',
                src: 'readRoster',
                input: ({ context: { eventId, known, missed } }) => ({
                  eventId,
                  since: missed ? null : (known?.version ?? null),
                }),
                onDone: {
                  target: 'settled',
                  actions: [{ type: 'take', params: ({ event }) => ({ read: event.output }) }, 'tell'],
                },
                onError: { target: 'settled', actions: [{ type: 'nameError', params: failed }, 'tellError'] },
              },
            },
          },
        },
      },
    },
  },
});
