export type ChartKind = 'flow' | 'lifecycle';
export type StateKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** What walks a transition: tests of the bare chart, of its rendered view, of the app in a browser. */
export type Walker = 'chart' | 'view' | 'browser';

/** One transition by the names in the chart. `signal` is XState's own name, empty for `always`. */
export interface Leading {
  signal: string;
  guard?: string;
  actions?: string[];
  /** States inside; an empty one is the state itself, entered again. Left out where nothing is left. */
  to?: string[];
  /** Which tests walk it; left out where that is not known. */
  walked?: readonly Walker[];
}

export interface ChartState {
  /** Keys from the chart down, with dots; empty for the chart itself. */
  path: string;
  name: string;
  kind: StateKind;
  initial: boolean;
  description?: string;
  actors: string[];
  entry: string[];
  exit: string[];
  /** What is answered without leaving the state, or leads inside it. */
  inside: Leading[];
}

/** All transitions from one state to another one, by paths. */
export interface ChartEdge {
  from: string;
  to: string;
  leading: Leading[];
}

/** Pixels from the left and the top of the drawing. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A row of docs/requirements; its sentence has the backticks that it has there. */
export interface Requirement {
  id: string;
  sentence: string;
}

export interface DrawnState extends ChartState, Box {
  /** Requirements that the state is there for, or plain words where none asks for it. */
  purpose?: string | readonly Requirement[];
}

/** `points` are x, y, x, y … of the bends. */
export type DrawnEdge = ChartEdge & { points: number[]; label: Box };

/** The dot of a compound state and the way to the state that it begins with. */
export interface DrawnStart {
  x: number;
  y: number;
  points: number[];
}

/** Where everything stands, in pixels. */
export interface Layout {
  width: number;
  height: number;
  states: DrawnState[];
  edges: DrawnEdge[];
  starts: DrawnStart[];
}

/** A chart as it stands in docs/charts and on the inspector's page. `hash` is that of the graph it was made from. */
export interface Drawing extends Layout {
  id: string;
  kind: ChartKind;
  /** The chart that it is drawn as, where several screens run on one and each has its own title. */
  chart?: string;
  /** What it does, in plain words. */
  title: string;
  /** What it stands among in a list: the name of its feature. */
  group: string;
  hash: string;
  /** Its main path alone, without what each step does; null for a chart that has nothing beside it. */
  main: Layout | null;
}

export const isInner = ({ kind }: ChartState): boolean => kind === 'compound' || kind === 'parallel';
