import type { Path } from '#machines/kit/model/cover.ts';
import { titleOf } from '#machines/kit/model/cover.ts';
import { type Expected, explore } from '#machines/kit/model/explore.ts';
import type { FlowModel, SignalOf, Situation } from '#machines/kit/model/model.ts';
import { walk } from '#machines/kit/model/walk.ts';
import type { AnyStateMachine } from 'xstate';
import { actGaps } from '#machines/kit/model/acts.ts';
import { type ChartOptions, type ChartTest, choosePaths, holdAlong, noneOf, register } from './suite.ts';
import { viewDriver, type ViewSpec } from './viewDriver.tsx';

export interface ViewOptions<Machine extends AnyStateMachine, View, Shown>
  extends ViewSpec<Machine, View, Shown>,
    Pick<ChartOptions<Machine>, 'along' | 'paths'> {}

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

/** The tests of a view as plain values. */
export function viewTests<Machine extends AnyStateMachine, View, Given extends Situation<Machine>, Shown>(
  model: FlowModel<Machine, View, Given>,
  options: ViewOptions<Machine, View, Shown>,
): ChartTest[] {
  const paths: Path<SignalOf<Machine>, View>[] = Object.keys(model.situations).flatMap((situation) =>
    choosePaths(explore(model, situation), options.paths ?? 'long'),
  );
  const read = new WeakSet<Expected<View>>();
  return [
    noneOf(null, 'has an act for every move and a move for every act', () => actGaps(options.acts, paths)),
    ...paths.map((path, index) => ({
      group: path.situation,
      title: titleOf(path, index),
      run: () => walkView(model, path, options, read),
    })),
  ];
}

async function walkView<Machine extends AnyStateMachine, View, Given extends Situation<Machine>, Shown>(
  model: FlowModel<Machine, View, Given>,
  path: Path<SignalOf<Machine>, View>,
  options: ViewOptions<Machine, View, Shown>,
  read: WeakSet<Expected<View>>,
): Promise<void> {
  const driver = viewDriver(model, path.situation, options, read);
  try {
    await walk(path, driver);
    holdAlong(options.along ?? {}, { ...driver.walked, situation: path.situation, path: path.name });
  } finally {
    driver.stop();
  }
}
