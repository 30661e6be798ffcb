import type { EventObject, StateValue } from 'xstate';
import { nameOf } from '#machines/kit/model/model.ts';
import { linkOf, movesInLink } from './link.ts';
import { searchOf } from '#machines/kit/model/playLink.ts';
import { momentOf, movesNow, otherEndingsNow, playedOf, type SimulatorSnapshot } from './machine.ts';
import { examplesOf, acceptedTypes } from './replay.ts';

/** A call that is under way, and how it may end. */
export interface CallUnderWay {
  actor: string;
  moves: readonly string[];
  /** What else the contract lets it end with: the move, the refusal's code or the failure, and its sentence. */
  refusals: readonly { move: string; label: string; sentence: string }[];
}

export interface SimulatorView {
  starts: readonly string[];
  start: string;
  value: StateValue;
  /** The flow has come to its end. */
  isOver: boolean;
  /** Moves that are possible now, by whose turn it is, as the tests name them. */
  acts: readonly string[];
  calls: readonly CallUnderWay[];
  waits: readonly string[];
  /** Names of the moves; those from `at` on are taken back. */
  trace: readonly string[];
  at: number;
  mayUndo: boolean;
  mayRedo: boolean;
  note: string | null;
  /** What the address says of this moment; null keeps it as it is. */
  search: string | null;
  /** How far a link leads, where that is not to this moment: to the move before the first that was sent by hand. */
  linkEnds: number | null;
  /** Types of signals that the flow answers here, and what the model sends of each type it knows. */
  takes: readonly string[];
  examples: Readonly<Record<string, EventObject>>;
  /** What the screen is told: the flow’s own view. */
  said: unknown;
}

export function present(snapshot: SimulatorSnapshot): SimulatorView {
  const { context } = snapshot;
  const { model, situation, trace, at, note } = context;
  const played = playedOf(context);
  const told = movesInLink(played);
  const now = momentOf(context);
  const moves = movesNow(context);
  const namesOf = (kind: 'act' | 'elapse') => moves.filter((move) => move.kind === kind).map(nameOf);
  const ending = (actor: string) => moves.filter((move) => move.kind === 'settle' && move.actor === actor).map(nameOf);
  const refusals = otherEndingsNow(context);
  const refusalsOf = (actor: string) =>
    refusals
      .filter((each) => each.actor === actor)
      .map((each) => ({ move: nameOf(each), label: each.label, sentence: each.error.message }));
  return {
    starts: Object.keys(model.situations),
    start: situation,
    value: now.chart.value as StateValue,
    isOver: now.status === 'done',
    acts: namesOf('act'),
    calls: now.running.map((actor) => ({ actor, moves: ending(actor), refusals: refusalsOf(actor) })),
    waits: namesOf('elapse'),
    trace,
    at,
    mayUndo: at > 0,
    mayRedo: at < trace.length,
    note,
    search: snapshot.matches('astray') ? null : searchOf(linkOf(model, played)),
    linkEnds: told < at ? told : null,
    takes: acceptedTypes(now),
    examples: examplesOf(model, situation),
    said: model.present(now.chart),
  };
}
