import type { Drawing, Layout } from '../drawing/drawing.ts';
import { type Layer, layers, layersIn, withLayers } from '../drawing/layers.ts';

/** What the address of a chart's page asks for. */
export interface DrawingQuery {
  /** The path of a state. */
  state: string | null;
  layers: ReadonlySet<Layer>;
  /** Whether colors say what tests walk. */
  tests: boolean;
}

export const readDrawingQuery = (search: string): DrawingQuery => {
  const wanted = new URLSearchParams(search);
  const named = wanted.get('layers')?.split(',') ?? [];
  return {
    state: wanted.get('state'),
    layers: new Set(layers.filter((layer) => named.includes(layer))),
    tests: wanted.has('tests'),
  };
};

/** `/inspector/rsvp?layers=failures,news&tests=&state=birthday.saving` */
export function addressOf(id: string, { state, layers, tests }: DrawingQuery): string {
  const asked = [
    ...(layers.size === 0 ? [] : [`layers=${[...layers].join(',')}`]),
    ...(tests ? ['tests='] : []),
    ...(state === null ? [] : [`state=${encodeURIComponent(state)}`]),
  ];
  return `/inspector/${id}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
}

/** The wanted layers, and those without which one of these states could not be seen. */
export function layersShown(drawing: Drawing, wanted: ReadonlySet<Layer>, paths: readonly string[]): Set<Layer> {
  const shows = (chosen: ReadonlySet<Layer>) => {
    const { states } = withLayers(drawing, chosen);
    return paths.every((path) => states.some((state) => state.path === path));
  };
  const own = layersIn(drawing);
  const more = [[], ...own.map((layer) => [layer]), own].map((added) => new Set([...wanted, ...added]));
  return more.find(shows) ?? new Set(own);
}

/** The main path alone where nothing else is shown; else the whole drawing without what is not. */
export function layoutOf(drawing: Drawing, shown: ReadonlySet<Layer>): Layout {
  if (drawing.main === null) return drawing;
  if (shown.size === 0) return drawing.main;
  const { width, height } = drawing;
  const { states, edges } = withLayers(drawing, shown);
  const starts = drawing.states
    .filter(({ initial }) => initial)
    .flatMap(({ path }, index) => (states.some((state) => state.path === path) ? (drawing.starts[index] ?? []) : []));
  return { width, height, states, edges, starts };
}
