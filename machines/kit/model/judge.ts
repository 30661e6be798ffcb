import type { AnyStateMachine } from 'xstate';
import type { Path } from './cover.ts';
import { explore, type Graph, type GraphEdge, type GraphNode } from './explore.ts';
import { type FlowModel, type Move, nameOf, type SignalOf, type Situation } from './model.ts';
import { movesOf } from './moves.ts';
import { isDecision, nodesOf, transitionName, transitionsOf } from './nodes.ts';

type AnyGraph = Graph<unknown, unknown>;

/** The graph of each situation, in the model's order. */
export function exploreAll<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
): Map<string, Graph<SignalOf<Machine>, View>> {
  return new Map(Object.keys(model.situations).map((name) => [name, explore(model, name)]));
}

/** The size of an explored graph. */
export const sizeOf = (graph: AnyGraph): { states: number; edges: number } => ({
  states: graph.nodes.size,
  edges: graph.edges.length,
});

/** Leaf states that no situation reaches; and those allowed to be so that are reached after all. */
export function unreachedStates(
  machine: AnyStateMachine,
  graphs: Iterable<AnyGraph>,
  allowed: readonly string[] = [],
): string[] {
  const leaves = nodesOf(machine).filter((node) => node.type === 'atomic' || node.type === 'final');
  const resting = leaves.filter((node) => !isDecision(node)).map((node) => node.id);
  const reached = new Set(
    [...graphs].flatMap(({ nodes }) =>
      [...nodes.values()].flatMap(({ tracked }) => tracked.chart._nodes.map((node) => node.id)),
    ),
  );
  return gapsOf('state', resting, reached, allowed);
}

/** Transitions that no edge takes; and those allowed to be so that are taken after all. */
export function untakenTransitions(
  machine: AnyStateMachine,
  graphs: Iterable<AnyGraph>,
  allowed: readonly string[] = [],
): string[] {
  const taken = new Set(
    [...graphs].flatMap(({ nodes, edges }) =>
      [...nodes.values(), ...edges].flatMap(({ tracked }) => tracked.last.taken.map(transitionName)),
    ),
  );
  return gapsOf('transition', transitionsOf(machine).map(transitionName), taken, allowed);
}

function gapsOf(kind: string, all: readonly string[], seen: ReadonlySet<string>, allowed: readonly string[]): string[] {
  const word = kind === 'state' ? 'reached' : 'taken';
  return [
    ...all.filter((id) => !seen.has(id) && !allowed.includes(id)).map((id) => `never ${word}: ${id}`),
    ...allowed.filter((id) => seen.has(id)).map((id) => `${word} although allowed not to be: ${id}`),
    ...allowed
      .filter((id) => !all.includes(id))
      .map((id) => `allowed not to be ${word}, but there is no such ${kind}: ${id}`),
  ];
}

/** States from which no resting one can be reached. */
export function deadEnds(graph: AnyGraph): string[] {
  const alive = new Set([...graph.nodes.values()].filter((node) => node.resting).map((node) => node.key));
  const entering = Map.groupBy(graph.edges, (edge) => edge.to);
  for (const key of alive) for (const edge of entering.get(key) ?? []) alive.add(edge.from);
  return [...graph.nodes.values()].filter((node) => !alive.has(node.key)).map(describe);
}

/** Busy states that a success or a failure of a call does not lead out of, and those in which no call runs. */
export function stuckStates(graph: AnyGraph): string[] {
  const leaving = Map.groupBy(graph.edges, (edge) => edge.from);
  return [...graph.nodes.values()]
    .filter((node) => node.busy)
    .flatMap((node) => {
      const outcomes = (leaving.get(node.key) ?? []).map(({ move }) => (move.kind === 'settle' ? move.ok : null));
      return [
        ...(outcomes.includes(true) ? [] : [`no success leads out of ${describe(node)}`]),
        ...(outcomes.includes(false) ? [] : [`no failure leads out of ${describe(node)}`]),
      ];
    });
}

/** States that wait, for a call or for the end of a delay, and from which every way waits for ever. */
export function endlessWaits(graph: AnyGraph): string[] {
  const free = new Set([...graph.nodes.values()].filter((node) => !isWaiting(node)).map((node) => node.key));
  const entering = Map.groupBy(graph.edges, (edge) => edge.to);
  for (const key of free) for (const edge of entering.get(key) ?? []) free.add(edge.from);
  return [...graph.nodes.values()].filter((node) => !free.has(node.key)).map(describe);
}

/** Where a person may rest a delay is only news that comes by itself. */
const isWaiting = ({ busy, resting, tracked }: GraphNode<unknown>): boolean =>
  busy || (!resting && (tracked.running.length > 0 || tracked.timers.length > 0));

/** Notices emitted before anyone can listen. */
export function earlyNotices(graph: AnyGraph): string[] {
  return graph.first.emitted.map(
    ({ type }) => `${graph.situation} emits ${type} at the start, when nobody listens yet`,
  );
}

/** Edges that none of these paths takes. */
export function uncoveredEdges(graph: AnyGraph, paths: readonly Path<unknown, unknown>[]): string[] {
  const walked = new Set<GraphEdge<unknown, unknown>>(paths.flatMap((path) => path.steps));
  return graph.edges.filter((edge) => !walked.has(edge)).map((edge) => `${edge.name} from ${edge.from}`);
}

/** Moves that name what the chart does not know, or that no situation can use. */
export function idleMoves<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  graphs: Iterable<AnyGraph>,
): string[] {
  const used = new Set([...graphs].flatMap(({ edges }) => edges.map((edge) => edge.name)));
  const moves = new Map(
    Object.entries(model.situations)
      .flatMap(([name, given]) => movesOf(model, given, `${model.id}, ${name}`))
      .map((move) => [nameOf(move), move]),
  );
  return [...moves].flatMap(([name, move]) => {
    if (!isKnown(model.machine, move)) return [`the chart does not know ${name}`];
    return used.has(name) ? [] : [`no situation uses ${name}`];
  });
}

function isKnown(machine: AnyStateMachine, move: Move<{ type: string }>): boolean {
  const nodes = nodesOf(machine);
  if (move.kind === 'elapse') return nodes.some((node) => node.after.some((each) => each.delay === move.delay));
  if (move.kind === 'settle') return nodes.some((node) => node.invoke.some((each) => each.id === move.actor));
  const { type } = move.signal;
  return machine.events.some(
    (known: string) => known === type || (known.endsWith('*') && type.startsWith(known.slice(0, -1))),
  );
}

/** Situations whose every edge is also an edge of one named before them. */
export function idleSituations(graphs: Iterable<AnyGraph>): string[] {
  const seen = new Set<string>();
  return [...graphs].flatMap(({ situation, edges }) => {
    const own = edges.map(({ from, name, move, to }) => JSON.stringify([from, name, move, to]));
    const adds = own.some((edge) => !seen.has(edge));
    for (const edge of own) seen.add(edge);
    return adds ? [] : [`${situation} adds no edge`];
  });
}

const describe = ({ tracked, view }: GraphNode<unknown>): string =>
  `${JSON.stringify(tracked.chart.value)} showing ${JSON.stringify(view)}`;
