import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
import type { ActorLogic, AnyStateMachine, EventObject, InputFrom, SnapshotFrom, StateValue } from 'xstate';
import type { Started } from './effects.ts';
import { namingLawsOf } from './laws.ts';
import { type FlowModel, type Move, nameOf, type SignalOf, type Situation } from './model.ts';
import { movesOf } from './moves.ts';
import { isOffered, make, startOf, type Tracked } from './tracked.ts';

/** What must be true after a move: what is shown, the state, the model's key, and in order the calls started and the notices emitted. */
export interface Expected<View> {
  view: View;
  value: StateValue;
  key: unknown;
  started: readonly Started[];
  emitted: readonly EventObject[];
}

/** `tracked` is one snapshot of those that are alike in state value, view, key, calls under way and delays pending. */
export interface GraphNode<View> {
  key: string;
  view: View;
  expected: Expected<View>;
  tracked: Tracked;
  resting: boolean;
  busy: boolean;
}

/** A move of time carries the milliseconds that are left of its delay in this state. */
export interface GraphEdge<Signal, View> {
  from: string;
  to: string;
  name: string;
  move: Move<Signal>;
  expected: Expected<View>;
  tracked: Tracked;
}

export interface Graph<Signal, View> {
  model: string;
  situation: string;
  start: string;
  first: Expected<View>;
  nodes: ReadonlyMap<string, GraphNode<View>>;
  edges: readonly GraphEdge<Signal, View>[];
}

const defaultLimit = 20_000;

interface Tried<Signal> extends EventObject {
  move: Move<Signal>;
}

/** All that can happen from one situation, as a graph of the production chart. A move that no transition takes is no edge. */
export function explore<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  situation: string,
): Graph<SignalOf<Machine>, View> {
  type Signal = SignalOf<Machine>;
  const { machine } = model;
  const where = `${model.id}, ${situation}`;
  const unnamed = namingLawsOf(machine);
  if (unnamed.length > 0) throw new Error(`${where}: ${unnamed.join('; ')}`);
  const given = model.situations[situation];
  if (!given) throw new Error(`${where}: there is no such situation`);
  const moves = movesOf(model, given, where);

  const look = lookerOf(model);
  const told = <Result>(now: Tracked, move: Move<Signal>, run: () => Result): Result => {
    try {
      return run();
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`${where}: ${JSON.stringify(now.chart.value)}, ${nameOf(move)}: ${why}`, { cause: error });
    }
  };
  const logic: ActorLogic<Tracked, Tried<Signal>, InputFrom<Machine>> = {
    getInitialSnapshot: (_, input) => sound(startOf(machine, input), `${where}, at the start`),
    transition: (now, { move }) => told(now, move, () => sound(make(machine, now, move, model.failure), 'the chart')),
    getPersistedSnapshot: (now) => now,
  };
  const map = getAdjacencyMap<Tracked, Tried<Signal>, InputFrom<Machine>>(logic, {
    input: given.input,
    limit: model.limit ?? defaultLimit,
    events: (now) =>
      moves.filter((move) => told(now, move, () => isOffered(now, move))).map((move) => ({ type: nameOf(move), move })),
    serializeState: (now) => look(now).key,
    serializeEvent: (tried) => tried.type,
  });

  const tried = adjacencyMapToArray(map);
  const edges = tried.map(({ state, event, nextState }) => {
    const { key, expected } = look(nextState);
    const move = exactly(event.move, nextState);
    return { from: look(state).key, to: key, name: event.type, move, expected, tracked: nextState };
  });
  const first = look(sound(startOf(machine, given.input), `${where}, at the start`));
  const reached = [first, ...tried.map(({ state }) => look(state)), ...tried.map(({ nextState }) => look(nextState))];
  const nodes = new Map<string, GraphNode<View>>();
  for (const node of reached) if (!nodes.has(node.key)) nodes.set(node.key, node);
  return { model: model.id, situation, start: first.key, first: first.expected, nodes, edges };
}

function lookerOf<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
): (now: Tracked) => GraphNode<View> {
  const seen = new WeakMap<Tracked, GraphNode<View>>();
  const look = (tracked: Tracked): GraphNode<View> => {
    const snapshot = tracked.chart as SnapshotFrom<Machine>;
    const expected = expectedOf(model, tracked);
    const { view } = expected;
    const resting = model.resting?.(snapshot, view) ?? tracked.chart.hasTag('resting');
    const busy = tracked.chart.hasTag('busy');
    return {
      key: keyOf(tracked, expected),
      view,
      expected,
      tracked,
      resting: resting || tracked.status === 'done',
      busy,
    };
  };
  return (now) => {
    const node = seen.get(now) ?? look(now);
    seen.set(now, node);
    return node;
  };
}

function keyOf({ chart, status, running, timers }: Tracked, { view, key }: Expected<unknown>): string {
  const pending = timers.map(({ id, remaining }) => [id, remaining]);
  const history = Object.entries(chart.historyValue).map(([id, nodes]) => [id, nodes.map((node) => node.id)]);
  return JSON.stringify([chart.value, view, key, status, running, pending, history]);
}

/** What must be true of a snapshot that a step has led to. */
export function expectedOf<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  { chart, last }: Tracked,
): Expected<View> {
  const snapshot = chart as SnapshotFrom<Machine>;
  const { started, emitted } = last;
  return { view: model.present(snapshot), value: chart.value, key: model.key?.(snapshot), started, emitted };
}

/** A move of time with the milliseconds that were left of its delay. */
export const exactly = <Signal>(move: Move<Signal>, { last: { ms, ended } }: Tracked): Move<Signal> =>
  move.kind === 'elapse' ? { ...move, ms, ends: ended } : move;

function sound(next: Tracked, what: string): Tracked {
  if (next.status !== 'error') return next;
  const { error } = next;
  throw new Error(`${what} is in error: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
}
