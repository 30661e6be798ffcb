import type { Graph, GraphEdge } from './explore.ts';

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
