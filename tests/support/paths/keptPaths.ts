import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type AnyModel, moveNow } from '#machines/app/simulator/replay.ts';
import type { Path } from '#machines/kit/model/cover.ts';
import { exactly, expectedOf, type GraphEdge } from '#machines/kit/model/explore.ts';
import { type FlowModel, type Move, nameOf, type SignalOf, type Situation } from '#machines/kit/model/model.ts';
import { make, startOf } from '#machines/kit/model/tracked.ts';
import type { AnyStateMachine } from 'xstate';
import { expect } from 'vitest';

/** A path that someone has played, with what is shown; what is left out of `shows` is not asserted. */
export interface KeptPath {
  /** Where it is played. */
  played: string;
  start: string;
  shows: unknown;
  moves: readonly { move: string; shows: unknown }[];
}

const tests = join(import.meta.dirname, '../..');

/** Paths that `npm run new:path` has written for a flow, by their names. */
export const keptPathsOf = (flow: string): { name: string; kept: KeptPath }[] =>
  globSync(`*/${flow}.*.path.json`, { cwd: tests })
    .toSorted()
    .map((file) => ({
      name: basename(file, '.path.json').slice(flow.length + 1),
      kept: JSON.parse(readFileSync(join(tests, file), 'utf8')) as KeptPath,
    }));

/** A kept path on the chart as it is now; throws with a sentence where it can't be walked anymore. */
export function pathOfKept<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  { start, moves }: KeptPath,
): Path<SignalOf<Machine>, View> {
  const any = model as unknown as AnyModel;
  const given = model.situations[start];
  if (!given) throw new Error(`${model.id}: there is no start “${start}” any more`);
  let now = startOf(model.machine, given.input);
  const first = expectedOf(model, now);
  const steps = moves.map(({ move: name }): GraphEdge<SignalOf<Machine>, View> => {
    const move = moveNow(any, start, now, (each) => nameOf(each) === name);
    if (!move) throw new Error(`${model.id}: “${name}” can’t happen any more in ${JSON.stringify(now.chart.value)}`);
    now = make(model.machine, now, move, model.failure);
    return {
      from: '',
      to: '',
      name,
      move: exactly(move as Move<SignalOf<Machine>>, now),
      expected: expectedOf(model, now),
      tracked: now,
    };
  });
  const name = moves.map(({ move }) => move).join(' > ');
  return { name, model: model.id, situation: start, first, steps };
}

/** What is shown at the start and after each move is what was kept of it. */
export function showsAsKept(path: Path<unknown, unknown>, { shows, moves }: KeptPath): void {
  const seen = [path.first, ...path.steps.map(({ expected }) => expected)].map(({ view }) => view);
  for (const [made, wanted] of [shows, ...moves.map((move) => move.shows)].entries())
    expect({ after: moves[made - 1]?.move ?? 'the start', shows: seen[made] }).toMatchObject({ shows: wanted });
}
