import type { Edit, Finder } from './fault.ts';
import { listOf, nameOf, type Node, nodesIn, propertiesOf, textOf, valueOf } from './tree.ts';

const negating = "import { not as negated } from 'xstate';\n";

/** A transition's guard says the opposite. */
export const guards: Finder = (file, text) =>
  nodesIn(file, text).flatMap(({ node }) => {
    const value = node.type === 'Property' && nameOf(node) === 'guard' ? valueOf(node) : null;
    if (value === null || !['Literal', 'ObjectExpression', 'CallExpression'].includes(value.type)) return [];
    const was = text.slice(value.start, value.end);
    return [
      [
        { start: 0, end: 0, insert: negating },
        { start: value.start, end: value.end, insert: `negated(${was})` },
      ],
    ];
  });

const maps = new Set(['on', 'after']);
const lists = new Set(['onDone', 'onError', 'always']);

/** A signal, a delay or one branch of an answer leads nowhere. */
export const edges: Finder = (file, text) => {
  const dropped = (property: Node, whole: boolean): Edit[][] => {
    const value = valueOf(property);
    if (value?.type === 'ArrayExpression') return listOf(value['elements']).map((each) => [without(text, each)]);
    const forbids = value?.type === 'ObjectExpression' && listOf(value['properties']).length === 0;
    return whole && !forbids ? [[without(text, property)]] : [];
  };
  return nodesIn(file, text).flatMap(({ node }) => {
    if (node.type !== 'Property') return [];
    const name = nameOf(node);
    if (maps.has(name)) return propertiesOf(valueOf(node)).flatMap((each) => dropped(each, true));
    return lists.has(name) ? dropped(node, name !== 'onError') : [];
  });
};

/** A transition leads to another state beside the one it names. */
export const targets: Finder = (file, text, choose) => {
  const nodes = nodesIn(file, text);
  const isStates = (node: Node) => node.type === 'Property' && nameOf(node) === 'states';
  const groups = nodes.filter(({ node }) => isStates(node)).map(({ node }) => node);
  const keysOf = (states: Node) => propertiesOf(valueOf(states)).map(nameOf);
  return nodes.flatMap(({ node, around }) => {
    const target = textOf(node);
    if (target === null || !leadsOn(node, around)) return [];
    const [, prefix = '', name = ''] = /^(.*\.|)(\w+)$/.exec(target) ?? [];
    const enclosing = around.filter(isStates).toReversed();
    const group = [...(prefix === '' ? enclosing : []), ...groups].find((each) => keysOf(each).includes(name));
    const others = group ? keysOf(group).filter((each) => each !== name) : [];
    if (others.length === 0) return [];
    const other = others[choose(others.length, `${target} ${node.start}`)];
    return [[{ start: node.start, end: node.end, insert: `'${prefix}${other}'` }]];
  });
};

function leadsOn(node: Node, around: readonly Node[]): boolean {
  const property = around.findLast((each) => each.type === 'Property');
  if (!property || valueOf(property) !== node) return false;
  const name = nameOf(property);
  if (name === 'target' || lists.has(name)) return true;
  const holders = around.filter((each) => each.type === 'Property');
  const inMap = maps.has(nameOf(holders.at(-2)));
  return (
    inMap || (holders.length === 1 && around.some((each) => each.type === 'VariableDeclarator') && name.includes('.'))
  );
}

function without(text: string, { start, end }: Node): Edit {
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
  return { start, end: end + comma, insert: '' };
}
