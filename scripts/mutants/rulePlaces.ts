import type { Edit, Finder } from './fault.ts';
import { isNode, listOf, nameOf, type Node, nodesIn, textOf } from './tree.ts';

const cut = (node: Node, insert: string): Edit => ({ start: node.start, end: node.end, insert });

/** A condition says the opposite. */
export const conditions: Finder = (file, text) =>
  nodesIn(file, text).flatMap(({ node, around }) => {
    const test = testOf(node, around);
    return test ? [[cut(test, `!(${text.slice(test.start, test.end)})`)]] : [];
  });

function testOf(node: Node, around: readonly Node[]): Node | null {
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
    return isNode(node['test']) ? node['test'] : null;
  const isSpread = node.type === 'LogicalExpression' && around.at(-1)?.type.startsWith('Spread');
  return isSpread && node['operator'] === '&&' && isNode(node['left']) ? node['left'] : null;
}

/** Two sentences that follow each other in a file change places. */
export const sentences: Finder = (file, text) => {
  const said = nodesIn(file, text).filter(({ node, around }) => isSentence(node, around));
  return said.flatMap(({ node }, index) => {
    const next = said[index + 1]?.node;
    if (!next || textOf(next) === textOf(node)) return [];
    return [[cut(node, text.slice(next.start, next.end)), cut(next, text.slice(node.start, node.end))]];
  });
};

function isSentence(node: Node, around: readonly Node[]): boolean {
  const words = textOf(node);
  if (words === null || !/^[A-Z“].*[a-z]|[a-z] [a-z]/.test(words)) return false;
  const outer = around.at(-1);
  if (outer?.type === 'Property') return outer['key'] !== node;
  return outer?.type !== 'BinaryExpression' && outer?.type !== 'SwitchCase' && nameOf(outer) !== 'matches';
}

const heldAs = new Set(['share', 'update']);
const inSql: readonly [RegExp, string][] = [
  [/ for (?:update|share)(?: of \w+)?(?: skip locked)?/, ''],
  [/pg_advisory_xact_lock(?:_shared)?\((?:hashtextextended\()?(\$1)(?:, 14\))?\)/, '$1::text'],
  [/and version = \$3/, 'and $3::int is not null'],
  [/and s\.version = h\.before/, ''],
];

/** A row, a stream or a turn is not held; a stream's version is not compared. */
export const locks: Finder = (file, text) =>
  nodesIn(file, text).flatMap(({ node, around }): Edit[][] => {
    const outer = around.at(-1);
    const said = textOf(node);
    if (said !== null && heldAs.has(said) && (outer?.type === 'CallExpression' || outer?.type === 'AssignmentPattern'))
      return [[cut(node, "'none'")]];
    if (node.type === 'CallExpression' && /^(forUpdate|forShare)$/.test(nameOf(node))) return [[withoutCall(node)]];
    if (node.type === 'ExpressionStatement' && isNode(node['expression'])) return bareHolds(node['expression']);
    if (said === null && node.type !== 'TemplateElement') return [];
    const raw = text.slice(node.start, node.end);
    return inSql.flatMap(([pattern, instead]) =>
      pattern.test(raw) ? [[cut(node, raw.replace(pattern, instead))]] : [],
    );
  });

function withoutCall(node: Node): Edit {
  const callee = node['callee'];
  const object = isNode(callee) && isNode(callee['object']) ? callee['object'] : node;
  return { start: object.end, end: node.end, insert: '' };
}

function bareHolds(expression: Node): Edit[][] {
  const awaited = expression.type === 'AwaitExpression' ? expression['argument'] : null;
  const alone = isNode(awaited) && awaited.type === 'CallExpression' && /^hold[A-Z]/.test(nameOf(awaited));
  return alone ? [[cut(expression, 'void 0')]] : [];
}

/** A call asks no one who calls; a rule leaves one of its grounds out. */
export const access: Finder = (file, text) =>
  nodesIn(file, text).flatMap(({ node }): Edit[][] => {
    const value = node.type === 'Property' && nameOf(node) === 'access' ? node['value'] : null;
    if (isNode(value) && nameOf(value) !== 'anyone') return [[cut(value, "() => 'allowed'")]];
    if (!file.endsWith('/access.ts') || node.type !== 'LogicalExpression') return [];
    return listOf([node['left'], node['right']]).map((side) => [cut(node, text.slice(side.start, side.end))]);
  });
