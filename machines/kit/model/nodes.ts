import type { AnyStateMachine, AnyTransitionDefinition, StateNode } from 'xstate';

export type ChartNode = StateNode;

/** Every state node of a chart in document order, the root first. */
export function nodesOf(machine: AnyStateMachine): ChartNode[] {
  const walk = (node: ChartNode): ChartNode[] => [node, ...Object.values(node.states).flatMap(walk)];
  return walk(machine.root);
}

/** A state that only decides: it has `always` and nothing else that could lead on. */
export function isDecision(node: ChartNode): boolean {
  return (node.always?.length ?? 0) > 0 && node.transitions.size === 0 && node.type === 'atomic';
}

/** The transitions of a chart that do something; one without target and actions only forbids. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return nodesOf(machine)
    .flatMap((node): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    .filter((each) => each.target !== undefined || each.actions.length > 0);
}

/** `notices.showing: xstate.after.noticeShown.notices.showing [hasWaiting] -> notices.showing`, the same in every run. */
export function transitionName(transition: AnyTransitionDefinition): string {
  const guard = transition.guard === undefined ? '' : ` [${guardName(transition.guard)}]`;
  const target = transition.target?.map((node) => node.id).join(', ') ?? 'itself';
  return `${transition.source.id}: ${transition.eventType || 'always'}${guard} -> ${target}`;
}

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (isRecord(guard) && typeof guard.type === 'string')
    return guard.params === undefined ? guard.type : `${guard.type} ${JSON.stringify(guard.params)}`;
  const inner = partsOfGuard(guard);
  return inner ? `${nameOfFunction(guard)}(${inner.map(guardName).join(', ')})` : 'guard';
}

/** The guards inside `and`, `or`, `not`; an empty list for `stateIn`; null for a function of someone's own. */
export function partsOfGuard(guard: unknown): unknown[] | null {
  if (typeof guard !== 'function' || !('check' in guard)) return null;
  if ('guards' in guard && Array.isArray(guard.guards)) return guard.guards;
  return 'stateValue' in guard ? [] : null;
}

const nameOfFunction = (value: unknown): string => (typeof value === 'function' ? value.name : '');

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
