import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { type ChartNode, isRecord, listOf, nodesOf, partsOfGuard, transitionName } from '#machines/kit/model/nodes.ts';
import type { ChartEdge, ChartKind, ChartState, Leading, Walker } from './drawing.ts';
import { groupOf } from './groups.ts';
import { titleOf } from './titles.ts';

/** A chart as boxes and arrows, nothing placed yet. States stand in document order, the chart itself first. */
export interface Graph {
  id: string;
  kind: ChartKind;
  title: string;
  group: string;
  states: ChartState[];
  edges: ChartEdge[];
}

/** `folder` is the one below `machines` that the chart stands in; `walks` says of each transition which tests walk it. */
export function graphOf(
  machine: AnyStateMachine,
  kind: ChartKind,
  folder: string,
  walks: Readonly<Record<string, readonly Walker[]>> = {},
): Graph {
  const told = withWalks(walks);
  const nodes = nodesOf(machine);
  const { id } = machine;
  return {
    id,
    kind,
    title: titleOf(id),
    group: groupOf(folder),
    states: nodes.map((node) => stateOf(node, told)),
    edges: nodes.flatMap((node) => edgesOf(node, told)),
  };
}

const pathOf = (node: ChartNode): string => node.path.join('.');

function stateOf(node: ChartNode, told: LeadingOf): ChartState {
  const { config } = node;
  return {
    path: pathOf(node),
    name: node.key,
    kind: node.type,
    initial: node.parent?.type === 'compound' && node.parent.initial.target[0] === node,
    ...(node.description === undefined ? {} : { description: node.description }),
    actors: listOf(config.invoke).filter(isRecord).map(actorOf),
    entry: listOf(config.entry).map(nameOfPart),
    exit: listOf(config.exit).map(nameOfPart),
    inside: leavings(node)
      .filter(staysInside)
      .map((transition) => leadingInside(transition, told)),
  };
}

const actorOf = ({ id, src }: Record<string, unknown>): string =>
  id === src || typeof src !== 'string' ? String(id) : `${String(id)} (${src})`;

function edgesOf(node: ChartNode, told: LeadingOf): ChartEdge[] {
  const edges = new Map<string, ChartEdge>();
  for (const transition of leavings(node).filter((each) => !staysInside(each))) {
    for (const target of transition.target ?? []) {
      const to = pathOf(target);
      const edge = edges.get(to) ?? { from: pathOf(node), to, leading: [] };
      edge.leading.push(told(transition));
      edges.set(to, edge);
    }
  }
  return [...edges.values()];
}

const leavings = (node: ChartNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

const staysInside = ({ source, target }: AnyTransitionDefinition): boolean =>
  target === undefined || target.every((each) => each === source || isBelow(each, source));

const isBelow = (node: ChartNode, above: ChartNode): boolean =>
  node.parent !== undefined && (node.parent === above || isBelow(node.parent, above));

function leadingInside(transition: AnyTransitionDefinition, told: LeadingOf): Leading {
  const leading = told(transition);
  const to = transition.target?.map((each) => (each === transition.source ? '' : pathOf(each)));
  return to === undefined ? leading : { ...leading, to };
}

type LeadingOf = (transition: AnyTransitionDefinition) => Leading;

const withWalks =
  (walks: Readonly<Record<string, readonly Walker[]>>): LeadingOf =>
  (transition) => {
    const walked = walks[transitionName(transition)];
    return { ...leadingOf(transition), ...(walked === undefined ? {} : { walked }) };
  };

function leadingOf(transition: AnyTransitionDefinition): Leading {
  const leading: Leading = { signal: String(transition.eventType) };
  if (transition.guard !== undefined) leading.guard = nameOfPart(transition.guard);
  if (transition.actions.length > 0) leading.actions = transition.actions.map(nameOfPart);
  return leading;
}

/** The name of a guard or an action; a guard made of others tells of what. */
function nameOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  if (isRecord(part) && typeof part.type === 'string') return part.type;
  const inner = partsOfGuard(part)?.map(nameOfPart);
  if (!inner || typeof part !== 'function') return 'unnamed';
  if (part.name === 'not') return `not ${inner.join('')}`;
  return inner.length > 0 ? inner.join(part.name === 'or' ? ' or ' : ' and ') : 'in another state';
}
