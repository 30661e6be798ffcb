import type { Expected, Graph, GraphEdge } from './explore.ts';

/** A walk from the start of a situation. Its name is the names of its moves: `rsvp.pressed > saveBirthDate refused: under 18`. */
export interface Path<Signal, View> {
  name: string;
  /** Id of the model, by which the inspector knows the chart. */
  model: string;
  situation: string;
  first: Expected<View>;
  steps: readonly GraphEdge<Signal, View>[];
}

/**
 * Few long paths that take every edge, or the wanted ones: each goes on to the nearest edge not taken yet, for up to
 * `maxMoves` moves.
 */
export function coverEdges<Signal, View>(
  graph: Graph<Signal, View>,
  maxMoves = 40,
  wanted: Iterable<GraphEdge<Signal, View>> = graph.edges,
): Path<Signal, View>[] {
  const leaving = edgesFrom(graph);
  const left = new Set(wanted);
  const paths: Path<Signal, View>[] = [];
  while (left.size > 0) {
    const steps = longWalk(graph.start, leaving, left, maxMoves);
    if (steps.length === 0) throw new Error(`${graph.situation}: ${left.size} edges cannot be walked to`);
    paths.push(pathOf(graph, steps));
  }
  return paths;
}

/**
 * Paths that go on for one more move where their last edge is followed by nothing on any of them. So no state is left as it
 * was entered: if states that are one in the graph differ after all, because the model's key leaves something out, it shows.
 */
export function followEdges<Signal, View>(
  graph: Graph<Signal, View>,
  paths: readonly Path<Signal, View>[],
): Path<Signal, View>[] {
  const leaving = edgesFrom(graph);
  const followed = new Set(paths.flatMap(({ steps }) => steps.slice(0, -1)));
  return paths.map((path, index) => {
    const last = path.steps.at(-1);
    const more = last && !followed.has(last) ? (leaving.get(last.to) ?? []) : [];
    return pathOf(graph, [...path.steps, ...more.slice(index % more.length).slice(0, 1)]);
  });
}

/** One short path to each edge, without those that are only the beginning of another. A failing one names the failing move. */
export function shortestToEachEdge<Signal, View>(graph: Graph<Signal, View>): Path<Signal, View>[] {
  const leaving = edgesFrom(graph);
  const first = new Map<string, GraphEdge<Signal, View>>();
  const order = [graph.start];
  for (const at of order) {
    for (const edge of leaving.get(at) ?? []) {
      if (edge.to === graph.start || first.has(edge.to)) continue;
      first.set(edge.to, edge);
      order.push(edge.to);
    }
  }
  const wayTo = (key: string): GraphEdge<Signal, View>[] => {
    const edge = first.get(key);
    return edge ? [...wayTo(edge.from), edge] : [];
  };
  const goesOn = (edge: GraphEdge<Signal, View>) => first.get(edge.to) === edge && leaving.has(edge.to);
  return graph.edges.filter((edge) => !goesOn(edge)).map((edge) => pathOf(graph, [...wayTo(edge.from), edge]));
}

/** A path's number and its name, cut to the last moves that fit a line of a report. */
export function titleOf(path: Path<unknown, unknown>, index: number): string {
  const names = path.steps.map((step) => step.name);
  let shown = names.slice(-1);
  while (shown.length < names.length && names.slice(-shown.length - 1).join(' > ').length <= 110)
    shown = names.slice(-shown.length - 1);
  const cut = shown.length < names.length ? `${names.length - shown.length} moves > ` : '';
  return `${index + 1}. ${cut}${shown.join(' > ')}`;
}

function longWalk<Signal, View>(
  start: string,
  leaving: ReadonlyMap<string, GraphEdge<Signal, View>[]>,
  left: Set<GraphEdge<Signal, View>>,
  maxMoves: number,
): GraphEdge<Signal, View>[] {
  const steps: GraphEdge<Signal, View>[] = [];
  for (;;) {
    const more = nearest(steps.at(-1)?.to ?? start, leaving, left);
    if (!more || (steps.length > 0 && steps.length + more.length > maxMoves)) return steps;
    steps.push(...more);
    for (const edge of more) left.delete(edge);
  }
}

function nearest<Signal, View>(
  start: string,
  leaving: ReadonlyMap<string, GraphEdge<Signal, View>[]>,
  left: ReadonlySet<GraphEdge<Signal, View>>,
): GraphEdge<Signal, View>[] | null {
  const ways: { at: string; steps: GraphEdge<Signal, View>[] }[] = [{ at: start, steps: [] }];
  const seen = new Set([start]);
  for (const { at, steps } of ways) {
    for (const edge of leaving.get(at) ?? []) {
      if (left.has(edge)) return [...steps, edge];
      if (seen.has(edge.to)) continue;
      seen.add(edge.to);
      ways.push({ at: edge.to, steps: [...steps, edge] });
    }
  }
  return null;
}

function edgesFrom<Signal, View>(graph: Graph<Signal, View>): Map<string, GraphEdge<Signal, View>[]> {
  return Map.groupBy(graph.edges, (edge) => edge.from);
}

function pathOf<Signal, View>(graph: Graph<Signal, View>, steps: GraphEdge<Signal, View>[]): Path<Signal, View> {
  const name = steps.map((edge) => edge.name).join(' > ');
  return { name, model: graph.model, situation: graph.situation, first: graph.first, steps };
}
