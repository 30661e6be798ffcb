/** A state that moves lead to, and the move by which it was reached first. */
export interface Reached<State> {
  state: State;
  from: string | null;
  move: string;
}

export interface Reach<State> {
  states: ReadonlyMap<string, Reached<State>>;
  moves: number;
}

/** A move from a state: its name and where it leads. */
export type Moved<State> = readonly [name: string, to: State];

const most = 400_000;

/** All that moves lead to from some states, the nearest first. States of one key are one. */
export function reach<State>(
  starts: readonly State[],
  movesFrom: (state: State) => Iterable<Moved<State>>,
  keyOf: (state: State) => string,
): Reach<State> {
  const states = new Map<string, Reached<State>>(
    starts.map((state) => [keyOf(state), { state, from: null, move: 'at the start' }]),
  );
  let moves = 0;
  for (const [key, { state }] of states)
    for (const [move, to] of movesFrom(state)) {
      moves += 1;
      const reached = keyOf(to);
      if (!states.has(reached)) states.set(reached, { state: to, from: key, move });
      if (states.size > most) throw new Error(`More than ${most} states: the bounds are too wide.`);
    }
  return { states, moves };
}

/** The names of the moves of a shortest way to a state. */
export function wayTo<State>({ states }: Reach<State>, key: string): string[] {
  const reached = states.get(key);
  if (!reached || reached.from === null) return [];
  return [...wayTo({ states, moves: 0 }, reached.from), reached.move];
}
