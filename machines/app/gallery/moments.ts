import type { AnyMachineSnapshot } from 'xstate';
import { explore } from '#machines/kit/model/explore.ts';
import type { AnyModel, Played } from '#machines/app/simulator/replay.ts';

/** A moment of a flow, with the shortest way to it. */
export interface Moment extends Played {
  snapshot: AnyMachineSnapshot;
}

/** Every moment that paths of a model reach from a start and that differs from those before it, the nearest first. */
export function momentsOf(model: AnyModel, situation: string): Moment[] {
  const { start, nodes, edges } = explore(model, situation);
  const leaving = Map.groupBy(edges, ({ from }) => from);
  const ways = new Map<string, readonly string[]>([[start, []]]);
  for (const [key, trace] of ways)
    for (const { to, name } of leaving.get(key) ?? []) if (!ways.has(to)) ways.set(to, [...trace, name]);
  return [...ways].flatMap(([key, trace]) => {
    const node = nodes.get(key);
    return node ? [{ situation, trace, snapshot: node.tracked.chart }] : [];
  });
}
