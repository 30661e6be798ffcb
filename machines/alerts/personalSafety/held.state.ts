import type { PersonalAlert } from '#contract/alerts/alert.ts';
import { failed } from '#machines/kit/call.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { chart } from './setup.ts';

const alert = ({ event }: { event: { output: PersonalAlert } }) => ({ alert: event.output });
const remembered = { type: 'rememberAlert', params: alert } as const;
const failing = { type: 'rememberError', params: failed } as const;

const takenBack = {
  guard: { type: 'isTakenBack', params: alert },
  target: '#personalSafety.composing',
  actions: [remembered, 'beginAgain', 'tellLeft', 'sayTakenBack'],
} as const;
const released = {
  target: '#personalSafety.sent',
  actions: [remembered, 'countFromRelease', 'tellOpened', 'succeed'],
} as const;

const choosing = {
  'takeBack.pressed': { guard: 'mayTakeBack', target: 'takingBack' },
  'sendNow.pressed': { guard: 'mayTakeBack', target: 'sendingNow' },
} as const;

/**
 * The server holds it, and no one is told yet (S-137 to S-142). It goes out by itself: what is asked for here only takes it back, or
 * sends it before. What could not be taken back for want of a server is tried again until the time is up.
 */
export const heldState = chart.createStateConfig({
  initial: 'refreshing',
  invoke: {
    id: 'watchHold',
    src: 'watchNews',
    input: ({ context }) => ({ alertId: context.alert?.id ?? '' }),
    onError: {},
  },
  on: { 'time.updated': { actions: 'takeNow' } },
  states: {
    watching: {
      tags: 'resting',
      always: settled.always,
      on: {
        'news.arrived': 'refreshing',
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'time.updated': [{ guard: 'isUp', target: 'refreshing', actions: 'takeNow' }, { actions: 'takeNow' }],
        ...choosing,
      },
    },
    refreshing: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: { 'news.arrived': invalidation['news.arrived'], ...choosing },
      invoke: {
        id: 'readHeld',
        src: 'readAlert',
        input: ({ context }) => ({ alertId: context.alert?.id ?? '' }),
        onDone: [
          takenBack,
          { guard: { type: 'isHeld', params: alert }, target: 'watching', actions: remembered },
          released,
        ],
        onError: { target: 'watching', actions: failing },
      },
    },
    takingBack: {
      tags: 'busy',
      invoke: {
        id: 'takeBackAlert',
        src: 'endHold',
        input: ({ context }) => ({ alertId: context.alert?.id ?? '', how: 'takeBack' as const }),
        onDone: [takenBack, { ...released, actions: [remembered, 'countFromRelease', 'tellOpened', 'sayTooLate'] }],
        onError: [
          { guard: { type: 'isWorthTrying', params: failed }, target: 'notTakenBack' },
          { target: 'watching', actions: [failing, { type: 'fail', params: failed }] },
        ],
      },
    },
    notTakenBack: {
      tags: 'resting',
      invoke: { id: 'awaitTakingBack', src: 'awaitConnection', onError: {} },
      after: { holdRetry: 'takingBack' },
      on: {
        'connection.returned': 'takingBack',
        'retry.pressed': 'takingBack',
        'sendNow.pressed': { guard: 'mayTakeBack', target: 'sendingNow' },
        'time.updated': [
          { guard: 'isUpWhileTrying', target: 'refreshing', actions: 'takeNow' },
          { actions: 'takeNow' },
        ],
      },
    },
    sendingNow: {
      tags: 'busy',
      invoke: {
        id: 'sendHeldNow',
        src: 'endHold',
        input: ({ context }) => ({ alertId: context.alert?.id ?? '', how: 'sendNow' as const }),
        onDone: [takenBack, released],
        onError: { target: 'watching', actions: [failing, { type: 'fail', params: failed }] },
      },
    },
  },
});
