import type { Graph } from '#machines/kit/model/explore.ts';
import type { Move } from '#machines/kit/model/model.ts';

/** The part of a graph that is left when some moves cannot be made from what is shown. */
export function offeredPart<Signal, View>(
  graph: Graph<Signal, View>,
  offers: (move: Move<Signal>, view: View) => boolean,
): Graph<Signal, View> {
  const possible = graph.edges.filter(({ from, move }) => {
    const node = graph.nodes.get(from);
    return node !== undefined && offers(move, node.view);
  });
  const leaving = Map.groupBy(possible, (edge) => edge.from);
  const reached = new Set([graph.start]);
  for (const at of reached) for (const { to } of leaving.get(at) ?? []) reached.add(to);
  return { ...graph, edges: possible.filter(({ from }) => reached.has(from)) };
}
