import type { StateValue } from 'xstate';
import type { HeardSignal, SeenActor } from '#machines/app/inspector/seen.ts';
import type { Drawing, DrawnEdge, Leading } from '../drawing/drawing.ts';

/** Paths of all states that are on, the chart itself with them, and of those that have nothing on inside. */
export interface On {
  all: ReadonlySet<string>;
  leaves: readonly string[];
}

export const nothingOn: On = { all: new Set(), leaves: [] };

export function onOf(value: StateValue): On {
  const leaves = leavesOf(value, '');
  const all = leaves.flatMap((leaf) => leaf.split('.').map((_, index, keys) => keys.slice(0, index + 1).join('.')));
  return { all: new Set(['', ...all]), leaves };
}

const below = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function leavesOf(value: StateValue, path: string): string[] {
  if (typeof value === 'string') return [below(path, value)];
  return Object.entries(value).flatMap(([key, inside]) =>
    inside === undefined || Object.keys(inside).length === 0 ? [below(path, key)] : leavesOf(inside, below(path, key)),
  );
}

/** The drawing of what runs: by the chart's id, else that of the chart itself by the names of its outermost states. */
export function drawingOf(actor: SeenActor, drawings: readonly Drawing[]): Drawing | undefined {
  const wanted = actor.states.toSorted().join();
  return (
    drawings.find(({ id }) => id === actor.chart) ??
    drawings.find(({ chart, states }) => chart === undefined && outermost(states).toSorted().join() === wanted)
  );
}

const outermost = (states: Drawing['states']): string[] =>
  states.map(({ path }) => path).filter((path) => path !== '' && !path.includes('.'));

/** A transition out of a state: where it leads, or nothing where the state stays. */
export interface OutgoingEdge extends Leading {
  from: string;
}

/** What a state answers, its own rows first; `to` names states by their paths, an empty one is the state itself. */
export function leavingsOf({ states, edges }: Drawing, path: string): OutgoingEdge[] {
  const inside = states.find((state) => state.path === path)?.inside ?? [];
  const out = edges.filter(({ from }) => from === path);
  return [
    ...inside.map((each) => ({ ...each, from: path })),
    ...out.flatMap(({ to, leading }) => leading.map((each) => ({ ...each, from: path, to: [to] }))),
  ];
}

/** Signals that can be sent now: those which states that are on take from outside, the innermost first. */
export function sendable(drawing: Drawing, { all }: On): OutgoingEdge[] {
  const innermostFirst = [...all].toSorted((a, b) => b.split('.').length - a.split('.').length || a.localeCompare(b));
  return innermostFirst
    .flatMap((path) => leavingsOf(drawing, path))
    .filter(({ signal }) => signal !== '' && !signal.startsWith('xstate.'));
}

/** Whether the last signal has just led along this arrow, as far as its name and its end tell. */
export function isHot({ to, leading }: DrawnEdge, { all }: On, last: HeardSignal | undefined): boolean {
  return last !== undefined && all.has(to) && leading.some(({ signal }) => signal === last.type);
}

/** Running actors of a drawing first, the newest of each first. */
export function actorsOf(drawing: Drawing, actors: readonly SeenActor[], drawings: readonly Drawing[]): SeenActor[] {
  const own = actors.filter((actor) => drawingOf(actor, drawings)?.id === drawing.id).toReversed();
  return [...own.filter(({ isRunning }) => isRunning), ...own.filter(({ isRunning }) => !isRunning)];
}
