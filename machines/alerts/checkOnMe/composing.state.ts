import { failed } from '#machines/kit/call.ts';
import { wrong } from '#machines/kit/form.ts';
import { invalidation, settled } from '#machines/kit/freshness.ts';
import { chart, notForThem, type ReadCheck } from './setup.ts';

const readNow = ({ event }: { event: { output: ReadCheck } }) => ({ read: event.output });
const placeFound = {
  type: 'keepPlace',
  params: ({ event }: { event: { output: string } }) => ({ place: event.output }),
} as const;
const noPlace = [
  { type: 'keepNoPlace', params: failed },
  { type: 'sayNoPlace', params: failed },
] as const;
const starts = { guard: 'tellsSomebody', target: '#checkOnMe.starting', actions: 'beginStart' } as const;

/** A box that is ticked begins to look for the device. */
const boxes = [
  { guard: 'wantsPlace', target: 'locating', actions: 'takeBox' },
  { guard: 'isOtherBox', actions: 'takeBox' },
] as const;

/** No check runs: how long one would, and what is said of it. A place that is looked for holds it up for five seconds at most. */
export const composingState = chart.createStateConfig({
  initial: 'quiet',
  on: {
    'longer.pressed': { guard: 'canBeLonger', actions: 'makeLonger' },
    'shorter.pressed': { guard: 'canBeShorter', actions: 'makeShorter' },
    'length.chosen': { guard: 'isOtherLength', actions: 'takeLength' },
    'note.typed': { guard: 'isOtherNote', actions: 'takeNote' },
  },
  states: {
    quiet: {
      tags: 'resting',
      ...settled,
      on: {
        ...settled.on,
        'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
        'sendLocation.changed': boxes,
        'check.submitted': [wrong, starts],
      },
    },
    refreshing: {
      tags: 'busy',
      entry: 'clearOutdated',
      on: { ...invalidation, 'sendLocation.changed': boxes, 'check.submitted': [wrong, starts] },
      invoke: {
        id: 'refreshForm',
        src: 'readCheck',
        onDone: { target: '#checkOnMe.deciding', actions: { type: 'remember', params: readNow } },
        onError: [notForThem, { target: 'quiet', actions: { type: 'rememberError', params: failed } }],
      },
    },
    locating: {
      on: invalidation,
      invoke: {
        id: 'findPlace',
        src: 'findPlace',
        onDone: [
          { guard: 'isSubmitted', target: '#checkOnMe.starting', actions: [placeFound, 'beginStart'] },
          { target: 'quiet', actions: placeFound },
        ],
        onError: [
          { guard: 'isSubmitted', target: '#checkOnMe.starting', actions: [...noPlace, 'beginStart'] },
          { target: 'quiet', actions: noPlace },
        ],
      },
      initial: 'typing',
      states: {
        typing: {
          tags: 'resting',
          on: {
            'sendLocation.changed': { guard: 'turnsOff', target: '#checkOnMe.composing.quiet', actions: 'takeBox' },
            'check.submitted': [wrong, { target: 'holding', actions: 'rememberSubmission' }],
          },
        },
        holding: {
          tags: 'busy',
          after: { longestHold: { target: '#checkOnMe.starting', actions: ['sayTooLong', 'beginStart'] } },
        },
      },
    },
  },
});
