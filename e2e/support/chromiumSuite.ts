import { newEdges, oneOfAlike } from '#machines/kit/model/alike.ts';
import { coverEdges, type Path, shortestToEachEdge, titleOf } from '#machines/kit/model/cover.ts';
import { explore } from '#machines/kit/model/explore.ts';
import { type FlowModel, type Move, nameOf, type SignalOf, type Situation } from '#machines/kit/model/model.ts';
import { walk } from '#machines/kit/model/walk.ts';
import type { AnyStateMachine } from 'xstate';
import { adapterGaps } from './adapterGaps.ts';
import { chromiumDriver, type FlowAdapter } from './chromiumDriver.ts';
import { offeredPart } from './offered.ts';
import { recordWalks } from '#tests/support/paths/recordWalks.ts';
import { expect, test } from './test.ts';

/**
 * `situations` are walked always, `long` beside them in long runs. `paths`: few long ones or many short ones, and how long
 * a long one may be.
 */
export interface ChromiumOptions {
  situations: readonly string[];
  long?: readonly string[];
  paths?: 'long' | 'short';
  maxMoves?: number;
}

/** Registers a walk of each path in the browser, in long runs of every edge, and a test that the adapter knows every move it will meet. */
export function describeInChromium<Machine extends AnyStateMachine, View, Given extends Situation<Machine>, Fixture>(
  model: FlowModel<Machine, View, Given>,
  adapter: FlowAdapter<SignalOf<Machine>, View, Fixture>,
  { situations: always, long = [], paths: how = 'long', maxMoves }: ChromiumOptions,
): void {
  const isLong = Boolean(process.env.MUSTER_LONG);
  const situations = isLong ? [...always, ...long] : always;
  const met = new Set<string>();
  const paths = situations.flatMap((situation): Path<SignalOf<Machine>, View>[] => {
    const whole = explore(model, situation);
    const graph = offeredPart(whole, offersOf(adapter));
    if (how === 'short') return shortestToEachEdge(graph);
    return coverEdges(graph, maxMoves, isLong ? newEdges(graph, met) : oneOfAlike(graph, met));
  });
  recordWalks(model, 'browser', paths);
  test.describe(`${model.id} in a browser`, () => {
    test('every move has an act, a call or a cause, and nothing is named without use', () => {
      expect(adapterGaps(adapter, paths, situations.length === Object.keys(model.situations).length)).toEqual([]);
    });
    for (const [situation, members] of Map.groupBy(paths, (path) => path.situation)) {
      test.describe(situation, () => {
        for (const [index, path] of members.entries()) {
          test(titleOf(path, index), async ({ openWithClock, server }) => {
            const driver = await chromiumDriver(await openWithClock(), server, adapter, situation, isByKeys);
            try {
              await walk(path, driver);
            } finally {
              await driver.close();
            }
          });
        }
      });
    }
  });
}

/** With `MUSTER_HAND=keys` every path is walked by the keyboard alone, and the focus must be somewhere after each move. */
const isByKeys = process.env.MUSTER_HAND === 'keys';

/** What no one does on its page, as time that passes, is left out. */
function offersOf<Signal extends { type: string }, View, Fixture>({
  page,
  acts,
  settles,
  offers = () => true,
}: FlowAdapter<Signal, View, Fixture>): (move: Move<Signal>, view: View) => boolean {
  const made = { ...page?.acts, ...acts, ...settles };
  const isDone = (move: Move<Signal>, view: View) =>
    move.kind !== 'act' ||
    ((move.signal.type in made || nameOf(move) in made) && (page?.offers?.(move.signal, view) ?? true));
  return (move, view) => (!page || isDone(move, view)) && offers(move, view);
}
