import type { Graph, GraphEdge } from '#machines/kit/model/explore.ts';

/**
 * The edges that are worth a browser. jsdom takes every edge of the rendered view; Chromium takes one of those that are
 * the same there: the same move, between the same states of the chart, which begins the same calls and tells the same notices.
 */
export function worthABrowser<Signal, View>({
  nodes,
  edges,
}: Graph<Signal, View>): ReadonlySet<GraphEdge<Signal, View>> {
  const alike = Map.groupBy(edges, ({ from, name, expected: { value, started, emitted } }) =>
    JSON.stringify([
      name,
      nodes.get(from)?.expected.value,
      value,
      started.map(({ actor }) => actor),
      emitted.map(({ type }) => type),
    ]),
  );
  return new Set([...alike.values()].flatMap(([first]) => (first ? [first] : [])));
}
