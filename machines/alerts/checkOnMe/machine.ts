import { failed } from '#machines/kit/call.ts';
import { calling, reloading, invalidation, settled } from '#machines/kit/freshness.ts';
import { composingState } from './composing.state.ts';
import { runningState } from './running.state.ts';
import { chart, notForThem, placeOf, type ReadCheck } from './setup.ts';

const readNow = ({ event }: { event: { output: ReadCheck } }) => ({ read: event.output });
const decided = { target: 'deciding', actions: { type: 'remember', params: readNow } } as const;

/**
 * A member lets Muster check on them (S-75 to S-84): they say for how long, and are safe before that, take more time, or do
 * nothing: then it is an alert. What runs, runs on the server; this says how it stands there, from whichever phone.
 */
export const checkOnMeMachine = chart.createMachine({
  id: 'checkOnMe',
  context: ({ input }) => ({
    ...input,
    ...{ read: null, error: null, outdated: false, minutes: 30, note: '', sendLocation: false },
    ...{ place: null, noPlace: null, submitted: false, refusal: null, failed: null },
  }),
  invoke: { id: 'watchNews', src: 'watchNews', onError: {} },
  on: { 'time.updated': { actions: 'takeNow' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readCheck',
        src: 'readCheck',
        onDone: decided,
        onError: [notForThem, { target: 'failed', actions: { type: 'rememberError', params: failed } }],
      },
    },
    failed: { tags: 'resting', on: reloading },
    deciding: {
      always: [
        { guard: 'isRunning', target: 'running' },
        { guard: 'isAlert', target: 'alerted' },
        { target: 'composing' },
      ],
    },
    composing: composingState,
    starting: {
      tags: 'busy',
      on: invalidation,
      invoke: {
        id: 'startCheck',
        src: 'startCheck',
        input: ({ context }) => ({
          ...{ minutes: context.minutes, note: context.note.trim(), sendLocation: context.sendLocation },
          location: context.sendLocation ? placeOf(context) : '',
        }),
        onDone: decided,
        onError: [
          {
            guard: { type: 'isKnownToRun', params: failed },
            target: 'loading',
            actions: { type: 'fail', params: failed },
          },
          {
            guard: { type: 'isTransient', params: failed },
            target: 'composing',
            actions: [{ type: 'rememberDoubt', params: failed }, 'markOutdated'],
          },
          { target: 'composing', actions: { type: 'rememberRefusal', params: failed } },
        ],
      },
    },
    running: runningState,
    alerted: {
      initial: 'watching',
      on: { 'alert.pressed': { target: 'left', actions: 'tellOpened' } },
      states: {
        watching: {
          tags: 'resting',
          ...settled,
          on: { ...settled.on, 'retry.pressed': { guard: 'hasFailed', target: 'refreshing' } },
        },
        refreshing: {
          tags: 'busy',
          entry: 'clearOutdated',
          on: invalidation,
          invoke: {
            id: 'refreshAlerted',
            src: 'readCheck',
            onDone: { target: '#checkOnMe.deciding', actions: { type: 'remember', params: readNow } },
            onError: [notForThem, { target: 'watching', actions: { type: 'rememberError', params: failed } }],
          },
        },
      },
    },
    left: { type: 'final', tags: 'resting' },
    gone: { type: 'final', tags: 'resting' },
  },
});
