import type { AnyStateMachine } from 'xstate';
import { type ChartNode, nodesOf } from './nodes.ts';

/** Only what failed is tried again, and a refresh that runs has not failed. */
const neverTaken = new Set(['retry.pressed']);

/**
 * Signals that a screen takes at rest and loses while it reads again what it shows, one sentence each. A refresh begins by
 * itself, so no one knows that it runs: a tap that comes just then is taken as any other.
 */
export const lostWhileRefreshing = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ key }) => key === 'refreshing')
    .flatMap((refreshing) => {
      const taken = new Set(signalsOf(refreshing));
      const atRest = new Set(restsAround(machine, refreshing).flatMap(signalsOf));
      return [...atRest]
        .filter((signal) => !taken.has(signal) && !neverTaken.has(signal))
        .map((signal) => `${refreshing.id}: ${signal} is lost while it refreshes`);
    });

/**
 * Refreshes that news break off, one sentence each: where news come faster than a slow network answers, such a refresh begins
 * again and again and never ends. What changed meanwhile is marked, and read once more after it.
 */
export const brokenOffByNews = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter((node) => leadsToItself(node, 'news.arrived') && node.config.invoke !== undefined)
    .filter(({ tags, key }) => tags.includes('busy') || key === 'refreshing')
    .map(({ id }) => `${id}: news break off its call`);

const leadsToItself = (node: ChartNode, signal: string): boolean =>
  (node.transitions.get(signal) ?? []).some(({ target, reenter }) => reenter && (target?.includes(node) ?? false));

const isOwn = (signal: string) => !signal.startsWith('xstate.');

/** What a state and those around it take. */
function signalsOf(node: ChartNode): string[] {
  const around = node.parent ? signalsOf(node.parent) : [];
  return [...node.transitions.keys(), ...around].filter(isOwn);
}

/** The states at rest from which that refresh begins, and to which it comes back. */
function restsAround(machine: AnyStateMachine, refreshing: ChartNode): ChartNode[] {
  const after = targetsOf(refreshing, (event) => event.startsWith('xstate.'));
  return nodesOf(machine).filter(
    (node) => node.tags.includes('resting') && after.includes(node) && targetsOf(node).includes(refreshing),
  );
}

const targetsOf = (node: ChartNode, isMeant: (event: string) => boolean = () => true): ChartNode[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
    .filter(({ eventType }) => isMeant(eventType))
    .flatMap(({ target }) => target ?? []);
