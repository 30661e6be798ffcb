import type { Path } from './cover.ts';
import { type Act, nameOf } from './model.ts';

type AnyAct = Act<{ type: string }>;
type Acts<Make> = Readonly<Record<string, Make>>;

/** The act for a move: the one named `signal.type (label)`, else the one named by the signal's type. */
export function actFor<Make>(acts: Acts<Make>, move: AnyAct): Make {
  const act = acts[keyFor(acts, move)];
  if (!act) throw new Error(`there is no act for ${nameOf(move)}`);
  return act;
}

/** Moves of these paths without an act, and acts without a move. */
export function actGaps(acts: Acts<unknown>, paths: readonly Path<{ type: string }, unknown>[]): string[] {
  const moves = paths.flatMap((path) => path.steps.map((step) => step.move)).filter((move) => move.kind === 'act');
  const keys = new Map(moves.map((move) => [nameOf(move), keyFor(acts, move)]));
  const used = new Set(keys.values());
  return [
    ...[...keys].filter(([, key]) => !(key in acts)).map(([name]) => `there is no act for ${name}`),
    ...Object.keys(acts)
      .filter((key) => !used.has(key))
      .map((key) => `no path uses the act ${key}`),
  ];
}

const keyFor = (acts: Acts<unknown>, move: AnyAct): string => (nameOf(move) in acts ? nameOf(move) : move.signal.type);
