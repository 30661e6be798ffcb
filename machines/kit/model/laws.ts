import type { AnyStateMachine } from 'xstate';
import { type ChartNode, isDecision, isRecord, listOf, nodesOf, partsOfGuard } from './nodes.ts';
import { brokenOffByNews, lostWhileRefreshing } from './refreshLaw.ts';

const tags = new Set(['busy', 'resting']);
const foldedActions = new Set(['xstate.assign', 'xstate.raise', 'xstate.emit']);

/**
 * What a chart's text breaks, one sentence each: unnamed invokes and delays, an invoke without `onError`, functions in the
 * config where a name belongs, tags other than `busy` and `resting`, a decision without a last open branch, actions that
 * do something outside the chart; signals that a refresh loses, and calls that news break off; and for a lifecycle any invoke or delay,
 * and actions other than assign, raise and emit.
 */
export function violationsOf(machine: AnyStateMachine, kind: 'flow' | 'lifecycle' = 'flow'): string[] {
  const nodes = nodesOf(machine);
  const ofNodes = nodes.flatMap((node) => [
    ...lawsOfInvokes(node, kind),
    ...lawsOfDelays(machine, node, kind),
    ...lawsOfNames(node),
    ...node.tags.filter((tag) => !tags.has(tag)).map((tag) => `${node.id}: the tag ${tag} is not busy or resting`),
    ...lawsOfDecision(node),
  ]);
  return [
    ...[...ofNodes, ...sharedIds(nodes), ...lawsOfActions(machine, kind)],
    ...[...lostWhileRefreshing(machine), ...brokenOffByNews(machine)],
  ];
}

/** Those of the laws without which a chart cannot be explored: calls and delays must have names. */
export function namingLawsOf(machine: AnyStateMachine): string[] {
  const nodes = nodesOf(machine);
  return [
    ...nodes.flatMap((node) => invokesOf(node).flatMap((invoke, i) => unnamedInvoke(node, invoke, i))),
    ...nodes.flatMap((node) => delaysOf(node).flatMap((delay) => unnamedDelay(machine, node, delay))),
    ...sharedIds(nodes),
  ];
}

const invokesOf = (node: ChartNode) => listOf(node.config.invoke).filter(isRecord);
const delaysOf = (node: ChartNode) => Object.keys(node.config.after ?? {});

function unnamedInvoke(node: ChartNode, invoke: Record<string, unknown>, index: number): string[] {
  const missing = typeof invoke.id !== 'string' || invoke.id === '';
  return missing ? [`${node.id}: invoke ${index + 1} has no id`] : [];
}

function unnamedDelay(machine: AnyStateMachine, node: ChartNode, delay: string): string[] {
  if (!Number.isNaN(Number(delay))) return [`${node.id}: the delay ${delay} has no name`];
  return delay in machine.implementations.delays ? [] : [`${node.id}: the delay ${delay} is not set up`];
}

function lawsOfInvokes(node: ChartNode, kind: string): string[] {
  return invokesOf(node).flatMap((invoke, index) => {
    const name = typeof invoke.id === 'string' ? invoke.id : `invoke ${index + 1}`;
    return [
      ...(kind === 'lifecycle' ? [`${node.id}: a lifecycle invokes ${name}`] : []),
      ...unnamedInvoke(node, invoke, index),
      ...(invoke.onError === undefined ? [`${node.id}: ${name} has no onError`] : []),
      ...(typeof invoke.src === 'string' ? [] : [`${node.id}: the actor of ${name} has no name`]),
    ];
  });
}

function lawsOfDelays(machine: AnyStateMachine, node: ChartNode, kind: string): string[] {
  return delaysOf(node).flatMap((delay) => [
    ...(kind === 'lifecycle' ? [`${node.id}: a lifecycle waits for ${delay}`] : []),
    ...unnamedDelay(machine, node, delay),
  ]);
}

function sharedIds(nodes: ChartNode[]): string[] {
  const actorOf = new Map<string, unknown>();
  return nodes.flatMap(invokesOf).flatMap((invoke) => {
    if (typeof invoke.id !== 'string') return [];
    const known = actorOf.get(invoke.id);
    actorOf.set(invoke.id, known ?? invoke.src);
    return known === undefined || known === invoke.src ? [] : [`the id ${invoke.id} stands for two actors`];
  });
}

function lawsOfNames(node: ChartNode): string[] {
  const { config } = node;
  const transitions: [string, unknown][] = [
    ...Object.entries(config.on ?? {}),
    ...Object.entries(config.after ?? {}),
    ['always', config.always],
    ['onDone', config.onDone],
    ['initial', isRecord(config.initial) ? config.initial : undefined],
    ...invokesOf(node).flatMap((invoke): [string, unknown][] =>
      ['onDone', 'onError', 'onSnapshot'].map((when) => [`${String(invoke.id)} ${when}`, invoke[when]]),
    ),
  ];
  return [
    ...unnamedActions(`${node.id}: entry`, config.entry),
    ...unnamedActions(`${node.id}: exit`, config.exit),
    ...transitions.flatMap(([when, list]) =>
      listOf(list)
        .filter(isRecord)
        .flatMap((each) => [
          ...(isNamedGuard(each.guard) ? [] : [`${node.id}: ${when} has a guard without a name`]),
          ...unnamedActions(`${node.id}: ${when}`, each.actions),
        ]),
    ),
  ];
}

const unnamedActions = (where: string, actions: unknown): string[] =>
  listOf(actions).some((each) => typeof each === 'function') ? [`${where} has an action without a name`] : [];

const isNamedGuard = (guard: unknown): boolean =>
  typeof guard !== 'function' || (partsOfGuard(guard)?.every(isNamedGuard) ?? false);

function lawsOfDecision(node: ChartNode): string[] {
  if (!isDecision(node)) return [];
  return node.always?.at(-1)?.guard === undefined ? [] : [`${node.id}: the last branch of a decision has a guard`];
}

function lawsOfActions(machine: AnyStateMachine, kind: string): string[] {
  return Object.entries(machine.implementations.actions).flatMap(([name, action]) => {
    const type = typeof action === 'function' && 'resolve' in action ? String(Reflect.get(action, 'type')) : null;
    if (kind === 'flow') return type === null ? [`the action ${name} does something of its own`] : [];
    if (type === null || !foldedActions.has(type)) return [`the action ${name} is not assign, raise or emit`];
    return typeof action === 'function' && Reflect.get(action, 'delay') !== undefined
      ? [`the action ${name} raises later`]
      : [];
  });
}
