import type { AnyStateMachine, EventObject } from 'xstate';
import {
  type Elapse,
  elapsed,
  type FlowModel,
  type Move,
  nameOf,
  type Refusal,
  type Situation,
} from '#machines/kit/model/model.ts';
import { movesOf } from '#machines/kit/model/moves.ts';
import { isOffered, make, startOf, type Tracked } from '#machines/kit/model/tracked.ts';
import { refusalsOf } from './refusals.ts';

/** What the tests know about any chart. */
export type AnyModel = FlowModel<AnyStateMachine, unknown>;
export type AnyMove = Move<EventObject>;

/** A moment of a flow: where it began, and the names of the moves made since. */
export interface Played {
  situation: string;
  trace: readonly string[];
  /** Signals that no move of the model is, by their places in the trace. */
  byHand?: Readonly<Record<number, EventObject>>;
}

const givenOf = (model: AnyModel, situation: string): Situation<AnyStateMachine> => {
  const given = model.situations[situation];
  if (!given) throw new Error(`${model.id}: there is no situation ${situation}`);
  return given;
};

/** All moves of a situation, offered or not. */
const allMoves = (model: AnyModel, situation: string): readonly AnyMove[] =>
  once(allOf, model, situation, () => movesOf(model, givenOf(model, situation), `${model.id}, ${situation}`));

/** The flow as it stands after a trace, as far as its moves are offered. Nothing runs: calls are answered by the model. */
export function replay(model: AnyModel, { situation, trace, byHand = {} }: Played): { now: Tracked; made: number } {
  const first = once(starts, model, situation, () => startOf(model.machine, givenOf(model, situation).input));
  let now = first;
  for (const [made, name] of trace.entries()) {
    const next = after(model, situation, now, name, byHand[made]);
    if (!next) return { now, made };
    now = next;
  }
  return { now, made: trace.length };
}

/** What the outside could do now: the model's moves, and waiting for the next delay where the model does not name it. */
export const offered = (model: AnyModel, situation: string, now: Tracked): readonly AnyMove[] =>
  once(offeredAt, now, `${model.id} ${situation}`, () => {
    const moves = allMoves(model, situation).filter((move) => isOffered(now, move));
    const names = new Set(moves.map(nameOf));
    return [...moves, ...waits(now).filter((wait) => !names.has(nameOf(wait)))];
  });

function waits({ status, timers }: Tracked): Elapse[] {
  const next = Math.min(...timers.map(({ remaining }) => remaining));
  return status === 'active'
    ? timers.filter(({ remaining }) => remaining === next).map(({ delay, whole }) => elapsed(delay, whole))
    : [];
}

/** How the contract lets calls under way end beside the model's own answers, as far as the chart takes it. */
export const otherEndings = (model: AnyModel, situation: string, now: Tracked): readonly Refusal[] =>
  once(endings, now, `${model.id} ${situation}`, () => {
    const named = new Set(offered(model, situation, now).map(whyOf));
    return [...new Set(now.running)]
      .flatMap((actor) => refusalsOf(model.machine, actor))
      .filter((refusal) => !named.has(whyOf(refusal)) && canBeMade(model, now, refusal));
  });

/** Why a call ends badly, whatever the model calls it. */
const whyOf = (move: AnyMove): string | null =>
  move.kind === 'settle' && !move.ok ? `${move.actor} ${move.error.injected ?? move.error.code}` : null;

/** A move that can be made now: one that is offered, a refusal of the contract, or a plain press, which a screen may send although no move names it. */
export function moveNow(
  model: AnyModel,
  situation: string,
  now: Tracked,
  isMeant: (move: AnyMove) => boolean,
): AnyMove | undefined {
  return (
    offered(model, situation, now).find(isMeant) ??
    otherEndings(model, situation, now).find(isMeant) ??
    presses(model, now).find(isMeant)
  );
}

/** Presses that carry nothing, as far as the chart takes them now. */
const presses = (model: AnyModel, now: Tracked): AnyMove[] =>
  model.machine.events
    .filter((type: string) => type.endsWith('.pressed'))
    .map((type: string): AnyMove => ({ kind: 'act', signal: { type } }))
    .filter((press: AnyMove) => canBeMade(model, now, press));

function canBeMade(model: AnyModel, now: Tracked, press: AnyMove): boolean {
  try {
    if (!isOffered(now, press)) return false;
    const { chart, status } = make(model.machine, now, press, model.failure);
    return status !== 'error' && model.present(chart) !== undefined;
  } catch {
    return false;
  }
}

/** The snapshot after a move, or null where it can't be made or the chart breaks. */
function after(
  model: AnyModel,
  situation: string,
  now: Tracked,
  name: string,
  byHand: EventObject | undefined,
): Tracked | null {
  const next = once(nexts, now, byHand ? `${name} ${JSON.stringify(byHand)}` : name, () => {
    const move = byHand
      ? manualMove(model, now, byHand)
      : moveNow(model, situation, now, (each) => nameOf(each) === name);
    return move ? make(model.machine, now, move, model.failure) : now;
  });
  return next === now || next.status === 'error' ? null : next;
}

/** What a signal that someone sends by hand is called in a trace: never by its words. */
export const handNameOf = ({ type }: EventObject): string => `${type} (by hand)`;

/** A signal as a move, where the chart takes it and does not break by it. */
export function manualMove(model: AnyModel, now: Tracked, signal: EventObject): AnyMove | undefined {
  const move: AnyMove = { kind: 'act', signal };
  return canBeMade(model, now, move) ? move : undefined;
}

/** The name of the move that is this very signal, if the model has one now. */
export function sameMove(model: AnyModel, situation: string, now: Tracked, signal: EventObject): string | null {
  const exact = moveNow(model, situation, now, (move) => move.kind === 'act' && alike(move.signal, signal));
  return exact ? nameOf(exact) : null;
}

/** What the model sends of each type of signal from a start: the first of its words. */
export function examplesOf(model: AnyModel, situation: string): Readonly<Record<string, EventObject>> {
  const signals = allMoves(model, situation).flatMap((move) => (move.kind === 'act' ? [move.signal] : []));
  return Object.fromEntries(signals.toReversed().map((signal) => [signal.type, signal]));
}

/** Types of signals that a state which is on answers. */
export const acceptedTypes = ({ chart, status }: Tracked): readonly string[] =>
  status === 'active'
    ? [...new Set(chart._nodes.flatMap(({ ownEvents }) => ownEvents as string[]))].filter(
        (type) => !type.startsWith('xstate.'),
      )
    : [];

/** A move of the model that stands for a signal: the same one, or one of its kind with the same outcome. */
export function equivalentMove(model: AnyModel, situation: string, now: Tracked, signal: EventObject): string | null {
  const kind = offered(model, situation, now).filter((move) => move.kind === 'act' && move.signal.type === signal.type);
  const exact = sameMove(model, situation, now, signal);
  if (exact !== null) return exact;
  if (!isTyped(signal.type) || !now.chart.can(signal)) return null;
  const after = (move: AnyMove) => make(model.machine, now, move, model.failure);
  const meant = after({ kind: 'act', signal });
  const same =
    kind.find((move) => outcomeOf(after(move)) === outcomeOf(meant)) ??
    kind.find((move) => roughlyOf(after(move)) === roughlyOf(meant));
  return same ? nameOf(same) : null;
}

/** Signals whose words a person has typed. */
const isTyped = (type: string): boolean => /\.(submitted|typed|changed)$/.test(type);

/** Where a move leads: the state, the calls under way, what is announced. */
const outcomeOf = ({ chart, running, last }: Tracked): string => JSON.stringify([chart.value, running, last.emitted]);

/** The same without the words of what is announced: those may hold what was typed. */
const roughlyOf = ({ chart, running, last }: Tracked): string =>
  JSON.stringify([chart.value, running, last.emitted.map(({ type }) => type)]);

/** Fields that name a tap or its time: no two taps have the same ones. */
const ofTheTap: readonly string[] = ['at', 'key', 'newId'];

const alike = (one: EventObject, other: EventObject): boolean => sorted(one) === sorted(other);
const sorted = (signal: EventObject): string =>
  JSON.stringify(
    Object.entries(signal)
      .filter(([name, value]) => value !== undefined && !ofTheTap.includes(name))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

type Memory<Answer> = WeakMap<object, Map<string, Answer>>;

const allOf: Memory<readonly AnyMove[]> = new WeakMap();
const offeredAt: Memory<readonly AnyMove[]> = new WeakMap();
const endings: Memory<readonly Refusal[]> = new WeakMap();
const starts: Memory<Tracked> = new WeakMap();
const nexts: Memory<Tracked> = new WeakMap();

/** The same question has the same answer: each is worked out once, however often a trace is replayed. */
function once<Answer>(memory: Memory<Answer>, of: object, key: string, work: () => Answer): Answer {
  const known = memory.get(of) ?? new Map<string, Answer>();
  memory.set(of, known);
  const found = known.get(key) ?? work();
  known.set(key, found);
  return found;
}
