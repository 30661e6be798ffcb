import { coverEdges, followEdges, type Path, titleOf } from '#machines/kit/model/cover.ts';
import type { Graph } from '#machines/kit/model/explore.ts';
import {
  deadEnds,
  earlyNotices,
  endlessWaits,
  exploreAll,
  idleMoves,
  idleSituations,
  sizeOf,
  stuckStates,
  uncoveredEdges,
  unreachedStates,
  untakenTransitions,
} from '#machines/kit/model/judge.ts';
import { violationsOf } from '#machines/kit/model/laws.ts';
import type { FlowModel, SignalOf, Situation } from '#machines/kit/model/model.ts';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, initialTransition } from 'xstate';
import { type Along, alongRules } from './along.ts';
import { keptPathsOf, pathOfKept, showsAsKept } from './keptPaths.ts';
import { pureDriver } from './pureDriver.ts';
import { recordWalks } from './recordWalks.ts';
import { silentStubs } from './stubs.ts';

/** `sizes`: the graph of each situation, so that an edge lost or gained is seen. */
export interface ChartOptions<Machine extends AnyStateMachine> {
  sizes: Readonly<Record<string, { states: number; edges: number }>>;
  along?: Along<Machine>;
}

/** One test, apart from the runner. `group` is the situation, or null for what is about the whole chart. */
export interface ChartTest {
  group: string | null;
  title: string;
  run(): Promise<void> | void;
}

/** Registers every test of a chart: its laws, its graphs, and walks of the bare chart that take every edge. */
export function describeChart<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  options: ChartOptions<Machine>,
): void {
  register(model.id, chartTests(model, options));
}

export function register(name: string, tests: readonly ChartTest[]): void {
  describe(name, () => {
    for (const [group, members] of Map.groupBy(tests, (test) => test.group)) {
      const add = () => {
        for (const { title, run } of members) it(title, async () => run());
      };
      if (group === null) add();
      else describe(group, add);
    }
  });
}

/** The tests of a chart as plain values. A chart that cannot be explored has one test, which says why. */
export function chartTests<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  options: ChartOptions<Machine>,
): ChartTest[] {
  const first = [
    noneOf(null, 'keeps the laws of a chart', () => violationsOf(model.machine, model.kind)),
    noneOf(null, 'has stubs that say what to provide', () => silentStubs(model.machine)),
    ...Object.keys(model.situations).map((group) => ({ group, title: 'starts', run: () => starts(model, group) })),
  ];
  let graphs: Map<string, Graph<SignalOf<Machine>, View>>;
  try {
    graphs = exploreAll(model);
  } catch (error) {
    return [...first, { group: null, title: 'can be explored', run: () => Promise.reject(error) }];
  }
  return [...first, ...wholeTests(model, options, graphs), ...situationTests(model, options, graphs)];
}

function wholeTests<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  options: ChartOptions<Machine>,
  graphs: ReadonlyMap<string, Graph<SignalOf<Machine>, View>>,
): ChartTest[] {
  const all = [...graphs.values()];
  const sizes = Object.fromEntries([...graphs].map(([name, graph]) => [name, sizeOf(graph)]));
  const none = (title: string, complaints: () => string[]) => noneOf(null, title, complaints);
  return [
    { group: null, title: 'has graphs of the known sizes', run: () => expect(sizes).toEqual(options.sizes) },
    none('reaches every leaf state', () => unreachedStates(model.machine, all, model.unreached)),
    none('takes every transition', () => untakenTransitions(model.machine, all, model.untaken)),
    none('knows and uses every move', () => idleMoves(model, all)),
    none('learns something in every situation', () => idleSituations(all)),
  ];
}

function situationTests<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  options: ChartOptions<Machine>,
  graphs: ReadonlyMap<string, Graph<SignalOf<Machine>, View>>,
): ChartTest[] {
  const rules = alongRules(options.along);
  const walkBare = async (path: Path<SignalOf<Machine>, View>) => {
    const driver = pureDriver(model, path.situation);
    try {
      await rules.walk(path, driver);
    } finally {
      driver.stop();
    }
  };
  const paths = new Map([...graphs].map(([group, graph]) => [group, followEdges(graph, coverEdges(graph))]));
  recordWalks(model, 'chart', [...paths.values()].flat());
  const ofSituations = [...graphs].flatMap(([group, graph]) => {
    const own = paths.get(group) ?? [];
    const none = (title: string, complaints: () => string[]) => noneOf(group, title, complaints);
    return [
      none('emits nothing before anybody listens', () => earlyNotices(graph)),
      none('covers every edge', () => uncoveredEdges(graph, own)),
      none('has no dead end', () => deadEnds(graph)),
      none('leads out of every busy state by success and by failure', () => stuckStates(graph)),
      none('waits for nothing for ever', () => endlessWaits(graph)),
      { group, title: 'shows plain data', run: () => showsPlainData(graph) },
      ...own.map((path, index) => ({ group, title: titleOf(path, index), run: () => walkBare(path) })),
    ];
  });
  const kept = keptTests(model, walkBare);
  return [...ofSituations, ...kept, ...ruleTests(rules, [...paths.values()].flat(), walkBare)];
}

/** Paths that were played and kept, each shown as it was then and walked like any other. */
export const keptTests = <Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  walkAlong: (path: Path<SignalOf<Machine>, View>) => Promise<void>,
): ChartTest[] =>
  keptPathsOf(model.id).map(({ name, kept }) => ({
    group: 'kept path',
    title: name,
    run: async () => {
      const path = pathOfKept(model, kept);
      showsAsKept(path, kept);
      await walkAlong(path);
    },
  }));

/** After all walks: a rule that never asserted anything holds of nothing. */
export function ruleTests<Signal, View>(
  rules: { sentences: readonly string[]; idle(): string[]; hasWalked(path: object): boolean },
  paths: readonly Path<Signal, View>[],
  walkAgain: (path: Path<Signal, View>) => Promise<void>,
): ChartTest[] {
  if (rules.sentences.length === 0) return [];
  const idle = async () => {
    for (const path of paths) if (!rules.hasWalked(path)) await walkAgain(path);
    return rules.idle();
  };
  return [noneOf('all paths', 'give every rule something to assert', idle)];
}

/** A test that passes when there is nothing to complain about, and says every complaint when there is. */
export function noneOf(group: string | null, title: string, complaints: () => Promise<string[]> | string[]): ChartTest {
  const run = async () => {
    const found = await complaints();
    expect(found, found.join('\n')).toEqual([]);
  };
  return { group, title, run };
}

function starts<Machine extends AnyStateMachine, View, Given extends Situation<Machine>>(
  model: FlowModel<Machine, View, Given>,
  situation: string,
): void {
  const machine: AnyStateMachine = model.machine;
  const [snapshot] = initialTransition(machine, model.situations[situation]?.input);
  expect({ status: snapshot.status, error: snapshot.error }).toEqual({ status: 'active', error: undefined });
}

function showsPlainData(graph: Graph<unknown, unknown>): void {
  for (const { view } of graph.nodes.values()) expect(JSON.parse(JSON.stringify(view))).toStrictEqual(view);
}
