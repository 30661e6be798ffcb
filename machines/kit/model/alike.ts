import type { Graph, GraphEdge } from './explore.ts';
import { transitionName } from './nodes.ts';
import { outlineOf } from './outline.ts';

/**
 * One of the edges that are alike: the same move, between the same states of the chart, which begins the same calls and tells
 * the same notices. `met` holds those of situations before this one, which are left out too.
 */
export function oneOfAlike<Signal, View>(
  { nodes, edges }: Graph<Signal, View>,
  met = new Set<string>(),
): ReadonlySet<GraphEdge<Signal, View>> {
  return notMet(edges, met, ({ from, name, expected: { value, started, emitted } }) => [
    name,
    nodes.get(from)?.expected.value,
    value,
    started.map(({ actor }) => actor),
    emitted.map(({ type }) => type),
  ]);
}

/**
 * One of the edges that differ in texts and numbers alone: the same move takes the same transitions of the chart, begins the
 * same calls, tells the same notices, and what is shown after it has the same outline. What is shown before it was the end
 * of another edge, and is looked at there.
 */
export function oneOfEachOutline<Signal, View>(
  { nodes, edges }: Graph<Signal, View>,
  met: Set<string>,
): ReadonlySet<GraphEdge<Signal, View>> {
  const outlines = new Map<string, unknown>();
  const outlineAt = (key: string) => {
    if (!outlines.has(key)) outlines.set(key, outlineOf(nodes.get(key)?.view));
    return outlines.get(key);
  };
  return notMet(edges, met, ({ from, to, name, tracked, expected: { value, started, emitted } }) => [
    name,
    nodes.get(from)?.expected.value,
    value,
    tracked.last.taken.map(transitionName),
    started.map(({ actor }) => actor),
    emitted.map(({ type }) => type),
    outlineAt(to),
  ]);
}

/**
 * The edges of a situation that are not those of one before it: what is shown, the state, the calls with their input and the
 * notices are the same there, before the move and after it.
 */
export function newEdges<Signal, View>(
  { edges }: Graph<Signal, View>,
  met: Set<string>,
): ReadonlySet<GraphEdge<Signal, View>> {
  return notMet(edges, met, ({ from, name, move, to, expected: { started, emitted } }) => [
    from,
    name,
    move,
    to,
    started,
    emitted,
  ]);
}

function notMet<Signal, View>(
  edges: readonly GraphEdge<Signal, View>[],
  met: Set<string>,
  tell: (edge: GraphEdge<Signal, View>) => unknown[],
): ReadonlySet<GraphEdge<Signal, View>> {
  return new Set(
    edges.filter((edge) => {
      const told = JSON.stringify(tell(edge));
      const isNew = !met.has(told);
      met.add(told);
      return isNew;
    }),
  );
}
