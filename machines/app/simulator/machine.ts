import { type ActorRefFrom, assign, type EventObject, setup, type SnapshotFrom } from 'xstate';
import { isOffered } from '#machines/kit/model/tracked.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { openLink } from './link.ts';
import type { Link } from '#machines/kit/model/playLink.ts';
import { type AnyModel, offered, replay, standIn } from './replay.ts';

export interface SimulatorContext {
  /** What the tests know about the flow: its starts, its moves, the answers of its calls. */
  model: AnyModel;
  situation: string;
  /** Names of the moves, those taken back too. */
  trace: readonly string[];
  /** How many of them are made. */
  at: number;
  /** Why a link or a press has led no further. */
  note: string | null;
}

export type SimulatorSignal =
  | { type: 'move.chosen'; name: string }
  | { type: 'signal.sent'; signal: EventObject }
  | { type: 'undo.pressed' }
  | { type: 'redo.pressed' }
  | { type: 'moment.chosen'; at: number }
  | { type: 'start.chosen'; situation: string }
  | { type: 'link.opened'; link: Link };

export interface SimulatorInput {
  model: AnyModel;
  link: Link;
}

const playedOf = ({ situation, trace, at }: SimulatorContext) => ({ situation, trace: trace.slice(0, at) });

/** The flow as it stands, worked out from the trace. */
export const momentOf = (context: SimulatorContext) => replay(context.model, playedOf(context)).now;

export const movesNow = (context: SimulatorContext) => offered(context.model, context.situation, momentOf(context));

const standInOf = (context: SimulatorContext, signal: SimulatorSignal): string | null =>
  signal.type === 'signal.sent' ? standIn(context.model, context.situation, momentOf(context), signal.signal) : null;

const opened = (model: AnyModel, link: Link) => {
  const { situation, trace, misfit } = openLink(model, link);
  return { situation, trace, at: trace.length, note: misfit };
};

const going = ({ trace, at }: SimulatorContext, name: string | null) =>
  name === null ? {} : { trace: trace[at] === name ? trace : [...trace.slice(0, at), name], at: at + 1, note: null };

/**
 * A flow is played without anything real: its model makes the moves, answers the calls and lets time pass. All there is to
 * know is where it began and what happened since; the flow itself is worked out from that anew each time.
 */
export const simulatorMachine = setup({
  types: {} as {
    context: SimulatorContext;
    input: SimulatorInput;
    events: SimulatorSignal;
    tags: 'busy' | 'resting';
  },
  guards: {
    fits: ({ context }) => context.note === null,
    linkFits: ({ context, event }) =>
      event.type === 'link.opened' && openLink(context.model, event.link).misfit === null,
    isPossible: ({ context, event }) =>
      event.type === 'move.chosen' && movesNow(context).some((move) => nameOf(move) === event.name),
    hasStandIn: ({ context, event }) => standInOf(context, event) !== null,
    isTaken: ({ context, event }) =>
      event.type === 'signal.sent' && isOffered(momentOf(context), { kind: 'act', signal: event.signal }),
    hasPast: ({ context }) => context.at > 0,
    hasFuture: ({ context }) => context.at < context.trace.length,
    isMoment: ({ context, event }) =>
      event.type === 'moment.chosen' && event.at >= 0 && event.at <= context.trace.length && event.at !== context.at,
    isStart: ({ context, event }) => event.type === 'start.chosen' && event.situation in context.model.situations,
  },
  actions: {
    makeMove: assign(({ context, event }) => (event.type === 'move.chosen' ? going(context, event.name) : {})),
    makeStandIn: assign(({ context, event }) => going(context, standInOf(context, event))),
    sayUnknown: assign(({ event }) => ({
      note:
        event.type === 'signal.sent'
          ? `From this start the model has no “${event.signal.type}” like that. Choose one of its moves.`
          : null,
    })),
    takeBack: assign(({ context }) => ({ at: context.at - 1, note: null })),
    makeAgain: assign(({ context }) => ({ at: context.at + 1, note: null })),
    goTo: assign(({ event }) => (event.type === 'moment.chosen' ? { at: event.at, note: null } : {})),
    begin: assign(({ event }) =>
      event.type === 'start.chosen' ? { situation: event.situation, trace: [], at: 0, note: null } : {},
    ),
    openLink: assign(({ context, event }) => (event.type === 'link.opened' ? opened(context.model, event.link) : {})),
  },
}).createMachine({
  id: 'simulator',
  context: ({ input: { model, link } }) => ({ model, ...opened(model, link) }),
  initial: 'opening',
  on: {
    'move.chosen': { guard: 'isPossible', target: '.playing', actions: 'makeMove' },
    'signal.sent': [
      { guard: 'hasStandIn', target: '.playing', actions: 'makeStandIn' },
      { guard: 'isTaken', target: '.unknown', actions: 'sayUnknown' },
    ],
    'undo.pressed': { guard: 'hasPast', target: '.playing', actions: 'takeBack' },
    'redo.pressed': { guard: 'hasFuture', target: '.playing', actions: 'makeAgain' },
    'moment.chosen': { guard: 'isMoment', target: '.playing', actions: 'goTo' },
    'start.chosen': { guard: 'isStart', target: '.playing', actions: 'begin' },
    'link.opened': [
      { guard: 'linkFits', target: '.playing', actions: 'openLink' },
      { target: '.astray', actions: 'openLink' },
    ],
  },
  states: {
    opening: { always: [{ guard: 'fits', target: 'playing' }, { target: 'astray' }] },
    playing: { description: 'The flow stands where the trace has led it.', tags: 'resting' },
    astray: {
      description: 'A link led to a moment that is no more: the last one that fits is shown.',
      tags: 'resting',
    },
    unknown: { description: 'A press on the screen sent what the model has no move for.', tags: 'resting' },
  },
});

export type SimulatorSnapshot = SnapshotFrom<typeof simulatorMachine>;
export type SimulatorActor = ActorRefFrom<typeof simulatorMachine>;
