import { assign, setup } from 'xstate';
import type { EveningPart } from '#contract/evenings/evening.ts';
import { errorText } from '#contract/kit/errorText.ts';
import { calling, reloading } from '#machines/kit/freshness.ts';
import { freshness } from '#machines/kit/freshnessSetup.ts';
import { call, failed } from '#machines/kit/call.ts';
import { type NewsArrived, watchNewsStub } from '#machines/kit/news.ts';
import { type Evening, eveningOf } from './evening.ts';
import type { Phase } from './timeline.ts';
import { everyDoor } from './rows.ts';
import { atStep, atTime, first, fullest, isLast, type Moment, next, previous } from './moment.ts';

export interface EveningInput {
  eventId: string;
}

/** Steps of the slider that pass with each tick. */
export const speeds = [1, 5, 15] as const;
export type Speed = (typeof speeds)[number];

/** So many facts are told at first, and so many more with each press. */
export const factsTold = { first: 8, more: 50 } as const;

/** Between two steps of what plays, in milliseconds. */
export const tick = 250;

/** So long news wait for others, in milliseconds: each reading is the whole evening. */
export const newsPause = 15_000;

export interface EveningContext extends EveningInput {
  evening: Evening | null;
  moment: Moment;
  speed: Speed;
  /** The device whose facts alone are told, or {@link everyDoor}. */
  door: string;
  /** So many facts before the moment are told at most. */
  told: number;
  error: string | null;
  /** Something happened while the evening was being read, so it is read again. */
  outdated: boolean;
}

export type EveningSignal =
  | { type: 'slider.moved'; value: number }
  | { type: 'phase.pressed'; phase: Phase['name'] }
  | { type: 'previous.pressed' }
  | { type: 'next.pressed' }
  | { type: 'play.pressed' }
  | { type: 'pause.pressed' }
  | { type: 'speed.chosen'; speed: Speed }
  | { type: 'door.chosen'; door: string }
  | { type: 'earlier.pressed' }
  | { type: 'retry.pressed' }
  | { type: 'refresh.requested' }
  | NewsArrived;

const fresh = freshness<EveningContext, EveningSignal>();

const chart = setup({
  types: {} as {
    context: EveningContext;
    input: EveningInput;
    events: EveningSignal;
    tags: 'busy' | 'resting';
  },
  delays: { tick, newsPause },
  actors: {
    readEvening: call<EveningPart[], EveningInput>('readEvening'),
    watchNews: watchNewsStub<EveningInput>(),
  },
  guards: {
    ...fresh.guards,
    wasNeverSubmitted: (_, { parts }: { parts: readonly EveningPart[] }) => eveningOf(parts) === null,
    isOver: ({ context: { evening, moment } }) => evening !== null && isLast(evening, moment),
    comesToItsEnd: ({ context: { evening, moment, speed } }) =>
      evening !== null && isLast(evening, atStep(evening, moment.value + speed)),
  },
  actions: {
    ...fresh.actions,
    open: assign((_, { parts }: { parts: readonly EveningPart[] }) => {
      const evening = eveningOf(parts);
      return evening ? { evening, moment: fullest(evening), error: null } : { error: null };
    }),
    /** Whoever stands at its end stays at its end; anyone else at the same time. */
    goOn: assign(({ context: { evening: before, moment } }, { parts }: { parts: readonly EveningPart[] }) => {
      const evening = eveningOf(parts);
      if (!evening || !before) return { error: null };
      const isAtEnd = isLast(before, moment);
      return {
        evening,
        moment: isAtEnd ? atStep(evening, evening.scale.max) : atTime(evening, moment.at),
        error: null,
      };
    }),
    nameError: assign((_, { error }: { error: unknown }) => ({ error: errorText(error) })),
    move: assign(({ context: { evening, moment, speed }, event }) => {
      if (!evening) return {};
      switch (event.type) {
        case 'slider.moved':
          return { moment: atStep(evening, event.value) };
        case 'phase.pressed': {
          const phase = evening.phases.find(({ name }) => name === event.phase);
          return phase ? { moment: atTime(evening, phase.at) } : {};
        }
        case 'previous.pressed':
          return { moment: previous(evening, moment) };
        case 'next.pressed':
          return { moment: next(evening, moment) };
        default:
          return { moment: atStep(evening, moment.value + speed) };
      }
    }),
    beginAgain: assign(({ context: { evening } }) => (evening ? { moment: atTime(evening, evening.scale.doors) } : {})),
    takeDoor: assign(({ context, event }) =>
      event.type === 'door.chosen' ? { ...context, door: event.door, told: factsTold.first } : context,
    ),
    tellMore: assign({ told: ({ context }) => context.told + factsTold.more }),
    takeSpeed: assign(({ context, event }) =>
      event.type === 'speed.chosen' ? { ...context, speed: event.speed } : context,
    ),
  },
});

const partsOf = ({ event }: { event: { output: EveningPart[] } }) => ({ parts: event.output });

/**
 * An evening, moved through by hand or playing by itself. It opens where most were inside; a hand on the slider stops what
 * plays, and playing what is over begins again with the doors. One that is under way is read again after news.
 */
export const eveningMachine = chart.createMachine({
  id: 'evening',
  context: ({ input }) => ({
    ...input,
    evening: null,
    moment: first,
    speed: 5,
    door: everyDoor,
    told: factsTold.first,
    error: null,
    outdated: false,
  }),
  invoke: {
    id: 'watchNews',
    src: 'watchNews',
    input: ({ context: { eventId } }) => ({ eventId }),
    onError: {},
  },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      ...calling,
      invoke: {
        id: 'readEvening',
        src: 'readEvening',
        input: ({ context: { eventId } }) => ({ eventId }),
        onDone: [
          { guard: { type: 'wasNeverSubmitted', params: partsOf }, target: 'empty' },
          { target: 'shown', actions: { type: 'open', params: partsOf } },
        ],
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: reloading },
    empty: { tags: 'resting', on: reloading },
    shown: {
      type: 'parallel',
      states: {
        position: {
          initial: 'still',
          on: {
            'slider.moved': { target: '.still', actions: 'move' },
            'phase.pressed': { target: '.still', actions: 'move' },
            'previous.pressed': { target: '.still', actions: 'move' },
            'next.pressed': { target: '.still', actions: 'move' },
            'speed.chosen': { actions: 'takeSpeed' },
            'door.chosen': { actions: 'takeDoor' },
            'earlier.pressed': { actions: 'tellMore' },
          },
          states: {
            still: {
              tags: 'resting',
              on: {
                'play.pressed': [{ guard: 'isOver', target: 'playing', actions: 'beginAgain' }, { target: 'playing' }],
              },
            },
            playing: {
              tags: 'resting',
              on: { 'pause.pressed': 'still' },
              after: {
                tick: [
                  { guard: 'comesToItsEnd', target: 'still', actions: 'move' },
                  { target: 'playing', reenter: true, actions: 'move' },
                ],
              },
            },
          },
        },
        reading: {
          initial: 'settled',
          states: {
            settled: {
              always: { guard: 'isOutdated', target: 'due' },
              on: {
                'news.arrived': 'due',
                'refresh.requested': 'refreshing',
                'retry.pressed': { guard: 'hasFailed', target: 'refreshing' },
              },
            },
            due: { after: { newsPause: 'refreshing' }, on: { 'refresh.requested': 'refreshing' } },
            refreshing: {
              ...calling,
              invoke: {
                id: 'readAgain',
                src: 'readEvening',
                input: ({ context: { eventId } }) => ({ eventId }),
                onDone: { target: 'settled', actions: { type: 'goOn', params: partsOf } },
                onError: { target: 'settled', actions: { type: 'nameError', params: failed } },
              },
            },
          },
        },
      },
    },
  },
});
