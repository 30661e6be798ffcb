import { failed } from '#machines/kit/call.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { laterEnd } from '../moreTime.ts';
import { chart, notForThem, placeOf, type ReadCheck } from './setup.ts';

const readNow = ({ event }: { event: { output: ReadCheck } }) => ({ read: event.output });
const remembered = { type: 'remember', params: readNow } as const;

/** What was read again of a check that ran: it may be over by now. */
const readAnew = [
  {
    guard: { type: 'isOverElsewhere', params: readNow },
    target: '#checkOnMe.composing',
    actions: [remembered, 'beginAnew', 'sayOver'],
  },
  { target: '#checkOnMe.deciding', actions: remembered },
] as const;

const pressed = {
  'more.pressed': [
    { guard: 'sendsPlace', target: 'placing' },
    { guard: 'mayTakeMore', target: 'extending' },
  ],
  'safe.pressed': 'ending',
} as const;

/** A check runs: its member takes more time or is safe; what no server took is tried again by itself (S-77, S-79, S-83). */
export const runningState = chart.createStateConfig({
  initial: 'watching',
  states: {
    watching: {
      tags: 'resting',
      ...settled,
      on: { ...settled.on, ...pressed, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' } },
    },
    refreshing: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: { ...invalidation, ...pressed },
      invoke: {
        id: 'refreshCheck',
        src: 'readCheck',
        onDone: readAnew,
        onError: [
          { ...notForThem, actions: 'sayOver' },
          { target: 'watching', actions: { type: 'rememberError', params: failed } },
        ],
      },
    },
    placing: {
      tags: 'busy',
      entry: 'forgetPlace',
      on: { ...invalidation, 'safe.pressed': 'ending' },
      invoke: {
        id: 'findNewPlace',
        src: 'findPlace',
        onDone: {
          target: 'extending',
          actions: { type: 'keepPlace', params: ({ event }) => ({ place: event.output }) },
        },
        onError: { target: 'extending', actions: { type: 'sayNoPlace', params: failed } },
      },
      after: { longestHold: { target: 'extending', actions: 'sayTooLong' } },
    },
    extending: {
      tags: 'busy',
      on: { ...invalidation, 'safe.pressed': 'ending' },
      invoke: {
        id: 'extendCheck',
        src: 'extendCheck',
        input: ({ context }) => {
          const check = context.read?.standing.check;
          return {
            checkId: check?.id ?? '',
            until: laterEnd(check?.endsAt ?? context.now),
            location: placeOf(context),
          };
        },
        onDone: [
          {
            guard: { type: 'isOverOutside', params: readNow },
            target: '#checkOnMe.loading',
            actions: ['beginAnew', 'sayOver'],
          },
          ...readAnew,
        ],
        onError: { target: 'watching', actions: ['markOutdated', { type: 'fail', params: failed }] },
      },
    },
    ending: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'endCheck',
        src: 'endCheck',
        input: ({ context }) => ({ checkId: context.read?.standing.check?.id ?? '' }),
        onDone: [
          {
            guard: { type: 'becameAlert', params: readNow },
            target: '#checkOnMe.alerted',
            actions: [remembered, 'beginAnew', 'sayTooLate'],
          },
          { guard: 'isElsewhere', target: '#checkOnMe.loading', actions: ['beginAnew', 'saySafe'] },
          { target: '#checkOnMe.deciding', actions: [remembered, 'beginAnew', 'saySafe'] },
        ],
        onError: [
          { guard: { type: 'isTransient', params: failed }, target: 'notEnded' },
          { target: 'watching', actions: ['markOutdated', { type: 'fail', params: failed }] },
        ],
      },
    },
    notEnded: {
      tags: 'resting',
      invoke: { id: 'awaitConnection', src: 'awaitConnection', onError: {} },
      after: { retryPause: 'ending' },
      on: { ...invalidation, 'connection.returned': 'ending', 'retry.pressed': 'ending' },
    },
  },
});
