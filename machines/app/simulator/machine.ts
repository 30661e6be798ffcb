import { type ActorRefFrom, assign, type EventObject, setup, type SnapshotFrom } from 'xstate';
import { isOffered } from '#machines/kit/model/tracked.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { openLink } from './link.ts';
import type { Link } from '#machines/kit/model/playLink.ts';
import {
  type AnyModel,
  handNameOf,
  offered,
  otherEndings,
  type Played,
  replay,
  sameMove,
  equivalentMove,
  manualMove,
} from './replay.ts';

export interface SimulatorContext {
  /** What the tests know about the flow: its starts, its moves, the answers of its calls. */
  model: AnyModel;
  situation: string;
  /** Names of the moves, those taken back too. */
  trace: readonly string[];
  /** Signals that were sent by hand, by their places in the trace. They leave this page by no way. */
  byHand: Readonly<Record<number, EventObject>>;
  /** How many of them are made. */
  at: number;
  /** Why a link or a press has led no further. */
  note: string | null;
}

export type SimulatorSignal =
  | { type: 'move.chosen'; name: string }
  | { type: 'signal.sent'; signal: EventObject }
  | { type: 'signal.given'; signal: EventObject }
  | { type: 'undo.pressed' }
  | { type: 'redo.pressed' }
  | { type: 'moment.chosen'; at: number }
  | { type: 'start.chosen'; situation: string }
  | { type: 'link.opened'; link: Link };

export interface SimulatorInput {
  model: AnyModel;
  link: Link;
}

/** What has been played up to the moment that is shown. */
export const playedOf = ({ situation, trace, byHand, at }: SimulatorContext): Played => ({
  situation,
  trace: trace.slice(0, at),
  byHand,
});

/** The flow as it stands, worked out from the trace. */
export const momentOf = (context: SimulatorContext) => replay(context.model, playedOf(context)).now;

/** The model’s moves that can be made at this moment. */
export const movesNow = (context: SimulatorContext) => offered(context.model, context.situation, momentOf(context));

/** How calls under way may end by the contract, where the model does not say so. */
export const otherEndingsNow = (context: SimulatorContext) =>
  otherEndings(context.model, context.situation, momentOf(context));

const isPossible = (context: SimulatorContext, name: string): boolean =>
  [...movesNow(context), ...otherEndingsNow(context)].some((move) => nameOf(move) === name);

const standInOf = (context: SimulatorContext, signal: SimulatorSignal): string | null =>
  signal.type === 'signal.sent'
    ? equivalentMove(context.model, context.situation, momentOf(context), signal.signal)
    : null;

const opened = (model: AnyModel, link: Link) => {
  const { situation, trace, mismatch } = openLink(model, link);
  return { situation, trace, byHand: {}, at: trace.length, note: mismatch };
};

const going = ({ trace, byHand, at }: SimulatorContext, name: string | null) => {
  if (name === null) return {};
  const isAgain = trace[at] === name && !(at in byHand);
  return isAgain ? { at: at + 1, note: null } : { ...cut(trace, byHand, at, name), at: at + 1, note: null };
};

/** The trace up to a place, and one more move; what was sent by hand after it is forgotten. */
function cut(trace: readonly string[], byHand: SimulatorContext['byHand'], at: number, name: string) {
  const kept = Object.entries(byHand).filter(([place]) => Number(place) < at);
  return { trace: [...trace.slice(0, at), name], byHand: Object.fromEntries(kept) };
}

const given = (context: SimulatorContext, signal: EventObject) => {
  const same = sameMove(context.model, context.situation, momentOf(context), signal);
  if (same !== null) return going(context, same);
  const { trace, byHand } = cut(context.trace, context.byHand, context.at, handNameOf(signal));
  return { trace, byHand: { ...byHand, [context.at]: signal }, at: context.at + 1, note: null };
};

/**
 * A flow is played without anything real: its model makes the moves, answers the calls and lets time pass. All there is to
 * know is where it began and what happened since; the flow itself is worked out from that again each time.
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
      event.type === 'link.opened' && openLink(context.model, event.link).mismatch === null,
    isPossible: ({ context, event }) => event.type === 'move.chosen' && isPossible(context, event.name),
    hasStandIn: ({ context, event }) => standInOf(context, event) !== null,
    isTaken: ({ context, event }) =>
      event.type === 'signal.sent' && isOffered(momentOf(context), { kind: 'act', signal: event.signal }),
    isTakenByHand: ({ context, event }) =>
      event.type === 'signal.given' && manualMove(context.model, momentOf(context), event.signal) !== undefined,
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
    sendByHand: assign(({ context, event }) => (event.type === 'signal.given' ? given(context, event.signal) : {})),
    sayNotTaken: assign(({ event }) => ({
      note: event.type === 'signal.given' ? `The flow doesn’t take this “${event.signal.type}” here.` : null,
    })),
    takeBack: assign(({ context }) => ({ at: context.at - 1, note: null })),
    makeAgain: assign(({ context }) => ({ at: context.at + 1, note: null })),
    goTo: assign(({ event }) => (event.type === 'moment.chosen' ? { at: event.at, note: null } : {})),
    begin: assign(({ event }) =>
      event.type === 'start.chosen' ? { situation: event.situation, trace: [], byHand: {}, at: 0, note: null } : {},
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
    'signal.given': [
      { guard: 'isTakenByHand', target: '.playing', actions: 'sendByHand' },
      { target: '.declined', actions: 'sayNotTaken' },
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
    declined: {
      description: 'A signal was sent by hand that the flow does not take at this moment.',
      tags: 'resting',
    },
    unknown: { description: 'A press on the screen sent what the model has no move for.', tags: 'resting' },
  },
});

export type SimulatorSnapshot = SnapshotFrom<typeof simulatorMachine>;
export type SimulatorActor = ActorRefFrom<typeof simulatorMachine>;
