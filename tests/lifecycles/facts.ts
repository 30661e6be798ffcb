import { exploreAll } from '#machines/kit/model/judge.ts';
import { shortestToEachEdge } from '#machines/kit/model/cover.ts';
import type { FlowModel, SignalOf } from '#machines/kit/model/model.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor, initialTransition, type SnapshotFrom, transition } from 'xstate';

interface Lifecycle<Machine extends AnyStateMachine> {
  model: FlowModel<Machine, unknown>;
  whyNot: (snapshot: SnapshotFrom<Machine>, fact: SignalOf<Machine>) => string | null;
  /** Facts to try in every state beside those of the model's own moves. */
  others: readonly SignalOf<Machine>[];
}

const keptOf = ({ value, context }: { value: unknown; context: unknown }) => ({ value, context });

/** Registers what holds for every lifecycle: histories fold to the state they led to, and a refusal has a name. */
export function describeLifecycle<Machine extends AnyStateMachine>({
  model,
  whyNot,
  others,
}: Lifecycle<Machine>): void {
  const machine: AnyStateMachine = model.machine;
  const graphs = [...exploreAll(model).values()];
  const histories = graphs.flatMap((graph) =>
    shortestToEachEdge(graph).map(({ situation, steps }) => ({
      situation,
      facts: steps.flatMap(({ move }) => (move.kind === 'act' ? [move.signal] : [])),
      last: steps.at(-1)?.tracked.chart,
    })),
  );
  const own = graphs.flatMap(({ edges }) => edges.flatMap(({ move }) => (move.kind === 'act' ? [move.signal] : [])));
  const facts = [...new Map([...own, ...others].map((fact) => [JSON.stringify(fact), fact])).values()];

  it('folds the facts of every path to the state that the path led to, and so does a stored state', () => {
    expect(histories.length).toBeGreaterThan(20);
    for (const { situation, facts, last } of histories) {
      const { input } = model.situations[situation] ?? {};
      const [first] = initialTransition(machine, input);
      const folded = facts.reduce((snapshot, fact) => transition(machine, snapshot, fact)[0], first);
      const stored = facts.reduce((snapshot, fact) => {
        const state = JSON.parse(JSON.stringify(keptOf(snapshot)));
        return transition(machine, machine.resolveState(state), fact)[0];
      }, first);
      const actor = createActor(machine, { input }).start();
      for (const fact of facts) actor.send(fact);
      if (!last) throw new Error(`${situation}: a path without facts`);
      expect([folded, stored, actor.getSnapshot()].map(keptOf)).toEqual(Array(3).fill(keptOf(last)));
    }
  });

  it('names a reason exactly for the facts that it does not take, in every state', () => {
    const known = Object.keys(refusals);
    let refused = 0;
    for (const { tracked } of graphs.flatMap(({ nodes }) => [...nodes.values()])) {
      for (const fact of facts) {
        const code = whyNot(tracked.chart as SnapshotFrom<Machine>, fact);
        expect([fact, code === null]).toEqual([fact, tracked.chart.can(fact)]);
        if (code !== null) expect(known).toContain(code);
        refused += code === null ? 0 : 1;
      }
    }
    expect(refused).toBeGreaterThan(facts.length);
  });

  it('takes no signal of XState’s own and no unknown fact', () => {
    for (const { tracked } of graphs.flatMap(({ nodes }) => [...nodes.values()]))
      for (const type of ['xstate.init', 'xstate.stop', 'xstate.done.state.x', 'guest.vanished'])
        expect(tracked.chart.can({ type })).toBe(false);
  });
}
