import type { Edit, Finder } from './fault.ts';
import { isNode, listOf, nameOf, type Node, nodesIn, propertiesOf, textOf, valueOf } from './tree.ts';

const exchanged = (text: string, one: Node, other: Node): Edit[] => [
  { start: one.start, end: one.end, insert: text.slice(other.start, other.end) },
  { start: other.start, end: other.end, insert: text.slice(one.start, one.end) },
];

/** Each two that follow each other and differ change places. */
const neighbors = (text: string, nodes: readonly Node[]): Edit[][] =>
  nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    const differs = next && text.slice(next.start, next.end) !== text.slice(node.start, node.end);
    return differs ? [exchanged(text, node, next)] : [];
  });

/** What two signals of a state do is exchanged. */
export const swappedEdges: Finder = (file, text) =>
  nodesIn(file, text).flatMap(({ node }) => {
    if (node.type !== 'Property' || nameOf(node) !== 'on') return [];
    return neighbors(
      text,
      propertiesOf(valueOf(node)).flatMap((each) => valueOf(each) ?? []),
    );
  });

/** Two rules of a form that follow each other change places: of two that fail, the other speaks. */
export const formRules: Finder = (file, text) =>
  nodesIn(file, text).flatMap(({ node }) => {
    if (node.type !== 'ArrayExpression') return [];
    const isRule = (each: Node) => propertiesOf(each).some((property) => nameOf(property) === 'holds');
    return neighbors(text, listOf(node['elements']).filter(isRule));
  });

/** Two refusals that follow each other in a file are exchanged: the answer is no, for the wrong reason. */
export const refusals: Finder = (file, text) =>
  neighbors(
    text,
    nodesIn(file, text).flatMap(({ node, around }) => (isRefusal(file, node, around) ? [node] : [])),
  );

function isRefusal(file: string, node: Node, around: readonly Node[]): boolean {
  if (!/^[a-z]+[A-Za-z]*$/.test(textOf(node) ?? '')) return false;
  const [outer] = around.slice(-1);
  const isChosen = outer?.type === 'ConditionalExpression' && outer['test'] !== node;
  const [holder] = isChosen ? around.slice(-2) : [outer];
  if (holder?.type === 'NewExpression') return nameOf(holder['callee']) === 'Refused';
  return file.endsWith('.refusals.ts') && (isChosen || holder?.type === 'ReturnStatement');
}

const others: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
};

/** A boundary, a comparison, a sum or a link between conditions is another. */
export const operators: Finder = (file, text) =>
  nodesIn(file, text).flatMap(({ node }) => {
    const { left, right, operator } = node;
    if (!/^(Binary|Logical)Expression$/.test(node.type) || !isNode(left) || !isNode(right)) return [];
    const other = others[String(operator)];
    if (other === undefined || (operator === '+' && (isText(left) || isText(right)))) return [];
    const start = left.end + text.slice(left.end, right.start).indexOf(String(operator));
    return [[{ start, end: start + String(operator).length, insert: other }]];
  });

const isText = (node: Node): boolean =>
  textOf(node) !== null ||
  node.type === 'TemplateLiteral' ||
  [node['left'], node['right']].some((side) => isNode(side) && isText(side));
