import { newEdges, oneOfAlike, oneOfEachOutline } from '#machines/kit/model/alike.ts';
import { coverEdges, type Path, titleOf } from '#machines/kit/model/cover.ts';
import { type Expected, explore } from '#machines/kit/model/explore.ts';
import type { FlowModel, SignalOf, Situation } from '#machines/kit/model/model.ts';
import type { AnyStateMachine } from 'xstate';
import { actGaps } from '#machines/kit/model/acts.ts';
import { type Along, alongRules } from './along.ts';
import { recordWalks } from './recordWalks.ts';
import { type ChartTest, keptTests, noneOf, register, ruleTests } from './suite.ts';
import { viewDriver, type ViewSpec } from './viewDriver.tsx';

export interface ViewOptions<Machine extends AnyStateMachine, View, Shown> extends ViewSpec<Machine, View, Shown> {
  along?: Along<Machine>;
}

/**
 * Registers a walk of the rendered view along each path; the file needs jsdom. The chart's own tests are `describeChart`.
 * The paths are few and long: rendering is what costs, and a failure names its move all the same.
 */
export function describeView<Machine extends AnyStateMachine, View, Given extends Situation<Machine>, Shown>(
  model: FlowModel<Machine, View, Given>,
  options: ViewOptions<Machine, View, Shown>,
): void {
  register(`${model.id} on screen`, viewTests(model, options));
}

const maxMoves = 40;

/** `npm run check` takes few edges, long runs take every one, `npm test` those that differ in more than texts and numbers. */
const chosenEdges =
  process.env['MUSTER_TEST_EDGES'] === 'some' ? oneOfAlike : process.env['MUSTER_LONG'] ? newEdges : oneOfEachOutline;

/** The tests of a view as plain values. */
export function viewTests<Machine extends AnyStateMachine, View, Given extends Situation<Machine>, Shown>(
  model: FlowModel<Machine, View, Given>,
  options: ViewOptions<Machine, View, Shown>,
): ChartTest[] {
  const met = new Set<string>();
  const paths: Path<SignalOf<Machine>, View>[] = Object.keys(model.situations).flatMap((situation) => {
    const graph = explore(model, situation);
    return coverEdges(graph, maxMoves, chosenEdges(graph, met));
  });
  recordWalks(model, 'view', paths);
  const read = new WeakSet<Expected<View>>();
  const rules = alongRules(options.along);
  const walkView = async (path: Path<SignalOf<Machine>, View>) => {
    const driver = await viewDriver(model, path.situation, options, read);
    try {
      await rules.walk(path, driver);
    } finally {
      driver.stop();
    }
  };
  return [
    noneOf(null, 'has an act for every move and a move for every act', () =>
      actGaps({ ...options.page?.acts, ...options.acts }, paths),
    ),
    ...paths.map((path, index) => ({
      group: path.situation,
      title: titleOf(path, index),
      run: () => walkView(path),
    })),
    ...keptTests(model, walkView),
    ...ruleTests(rules, paths, walkView),
  ];
}
