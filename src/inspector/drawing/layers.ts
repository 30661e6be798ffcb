import type { ChartEdge, ChartState, Leading } from './drawing.ts';

/** What is drawn beside the main path, each only where someone wants to see it. */
export const layers = ['failures', 'addresses', 'news'] as const;
export type Layer = (typeof layers)[number];

interface Parts<State extends ChartState, Edge extends ChartEdge> {
  id: string;
  states: readonly State[];
  edges: readonly Edge[];
}

/** Signals, in XState's own names, that no one sends on the way to what a chart is for. */
const signalsOf: Readonly<Record<Layer, RegExp>> = {
  failures: /^xstate\.error\.|\.(refused|failed|broke|lost|returned)$|^(retry|again)\.pressed$/,
  addresses: /^(url|address)\.|^(step|item)\.left$/,
  news: /^(news|page|stream|topics|clock|inside)\.|\.(refreshed|known|updated)$|^(refresh\.requested|time\.passed)$|^xstate\.(done|error)\.actor\.(refresh|watch)/,
};

/** A way that is taken because the address says so. */
const byAddress = /^wants(Birthday|Cancel|Event|Overview|Rules|Step|Submit)$/;

/** What a chart does when something is refused or wrong. */
const failing = /^(fail|nameFailing|sayFailing|rememberError)$/;

/** Charts whose subject is news or addresses: all of them is their main path. */
const aboutThese: readonly string[] = ['incomingAlert', 'live', 'newVersion'];

/** The layer a transition of a chart belongs to; null on the main path. */
export function layerOf(chart: string, { signal, guard = '', actions = [] }: Leading): Layer | null {
  if (aboutThese.includes(chart)) return null;
  if (signalsOf.news.test(signal)) return 'news';
  if (signalsOf.failures.test(signal) || actions.some((name) => failing.test(name))) return 'failures';
  return signalsOf.addresses.test(signal) || byAddress.test(guard) ? 'addresses' : null;
}

/** The layers that a chart has. */
export function layersIn({ id, states, edges }: Parts<ChartState, ChartEdge>): Layer[] {
  const all = [...states.flatMap(({ inside }) => inside), ...edges.flatMap(({ leading }) => leading)];
  const found = new Set(all.map((leading) => layerOf(id, leading)));
  return layers.filter((layer) => found.has(layer));
}

/** The states that can be reached along the main path and these layers, and what is left of all transitions. */
export function withLayers<State extends ChartState, Edge extends ChartEdge>(
  { id, states, edges }: Parts<State, Edge>,
  wanted: ReadonlySet<Layer>,
): { states: State[]; edges: Edge[] } {
  const isWanted = (leading: Leading) => {
    const layer = layerOf(id, leading);
    return layer === null || wanted.has(layer);
  };
  const kept = {
    states: states.map((state) => ({ ...state, inside: state.inside.filter(isWanted) })),
    edges: edges
      .map((edge) => ({ ...edge, leading: edge.leading.filter(isWanted) }))
      .filter(({ leading }) => leading.length > 0),
  };
  const reached = reachedIn(kept);
  return {
    states: kept.states.filter(({ path }) => reached.has(path)),
    edges: kept.edges.filter(({ from, to }) => reached.has(from) && reached.has(to)),
  };
}

const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');
const isWithin = (path: string, outer: string): boolean =>
  outer === '' || path === outer || path.startsWith(`${outer}.`);

function reachedIn({ states, edges }: Omit<Parts<ChartState, ChartEdge>, 'id'>): ReadonlySet<string> {
  const reached = new Set<string>();
  const stateAt = new Map(states.map((state) => [state.path, state]));
  const enter = (path: string): void => {
    if (reached.has(path)) return;
    reached.add(path);
    if (path !== '') enter(parentOf(path));
    for (const inner of states.filter((state) => state.path !== '' && parentOf(state.path) === path))
      if (inner.initial || (stateAt.get(path)?.kind === 'parallel' && isAlive(inner.path))) enter(inner.path);
  };
  /** A region that nothing wanted happens in is not on the way anywhere. */
  const isAlive = (region: string): boolean =>
    states.some(({ path, inside }) => isWithin(path, region) && inside.length > 0) ||
    edges.some(({ from }) => isWithin(from, region));
  enter('');
  let before = -1;
  while (before !== reached.size) {
    before = reached.size;
    for (const { from, to } of edges) if (reached.has(from)) enter(to);
    for (const { path, inside } of states)
      if (reached.has(path)) for (const to of inside.flatMap((leading) => leading.to ?? [])) if (to !== '') enter(to);
  }
  return reached;
}
