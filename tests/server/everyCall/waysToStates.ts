import type { Graph } from '#machines/kit/model/explore.ts';

/** For each sort of state that a lifecycle can reach, a shortest list of facts that leads there; none for where it starts. What is of no sort is left out. */
export function waysToStates<Signal, View>(
  { start, nodes, edges }: Graph<Signal, View>,
  sortOf: (snapshot: unknown) => string | null,
): Map<string, Signal[]> {
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const ways = new Map<string, Signal[]>([[start, []]]);
  for (const [key, way] of ways) {
    for (const { to, move } of leaving.get(key) ?? [])
      if (move.kind === 'act' && !ways.has(to)) ways.set(to, [...way, move.signal]);
  }
  const bySort = new Map<string, Signal[]>();
  for (const [key, way] of ways) {
    const sort = sortOf(nodes.get(key)?.tracked.chart);
    if (sort !== null && !bySort.has(sort)) bySort.set(sort, way);
  }
  return bySort;
}
