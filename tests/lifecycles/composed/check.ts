import type { RefusalCode } from '#contract/kit/refusals.ts';
import { composeEvening } from './evening.ts';
import { type Bounds, type Charts, charts, type Evening } from './eveningWorld.ts';
import type { Invariant, Taken } from './invariants.ts';
import { reach, wayTo } from './reach.ts';

export interface Checked {
  states: number;
  /** Calls that were made, taken or refused. */
  calls: number;
  refusals: ReadonlySet<RefusalCode>;
  /** The moves that lead to a step for which an invariant does not hold. */
  broken: ReadonlyMap<string, readonly string[]>;
}

/** Makes every call in every state that is reached, and asks every invariant of each step. `first`: one broken one is enough. */
export function check(
  invariants: readonly Invariant[],
  bounds: Bounds,
  { composed = charts, first = false }: { composed?: Charts; first?: boolean } = {},
): Checked {
  const { start, stepsFrom, keyOf } = composeEvening(bounds, composed);
  const refusals = new Set<RefusalCode>();
  const found = new Map<string, { before: Evening; call: string }>();
  let refused = 0;
  const reached = reach(
    [start()],
    function* (at) {
      if (first && found.size > 0) return;
      for (const step of stepsFrom(at)) {
        const { after, refusal, call } = step;
        if (!after) {
          refused += 1;
          if (refusal) refusals.add(refusal);
          continue;
        }
        const taken: Taken = { ...step, after };
        for (const { id, holds } of invariants)
          if (!found.has(id) && !holds(taken)) found.set(id, { before: at, call });
        yield [call, after] as const;
      }
    },
    keyOf,
  );
  const broken = new Map(
    [...found].map(([id, { before, call }]) => [id, [...wayTo(reached, keyOf(before)), call]] as const),
  );
  return { states: reached.states.size, calls: reached.moves + refused, refusals, broken };
}
