import { parseSync } from 'vite';

/** A node of a parsed file; `start` and `end` are offsets into its text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** Every node of a file with the nodes around it, the nearest last. Types are left out: a test run never sees them. */
export function nodesIn(file: string, text: string): { node: Node; around: readonly Node[] }[] {
  const { program, errors } = parseSync(file, text, { preserveParens: false });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: { node: Node; around: readonly Node[] }[] = [];
  const visit = (value: unknown, around: readonly Node[]): void => {
    if (Array.isArray(value)) for (const each of value) visit(each, around);
    if (!isNode(value) || isErased(value)) return;
    found.push({ node: value, around });
    const within = [...around, value];
    for (const field of Object.values(value)) visit(field, within);
  };
  visit(program, []);
  return found;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value;

const kept = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const isErased = ({ type, importKind }: Node) =>
  (type.startsWith('TS') && !kept.has(type)) || type === 'ImportDeclaration' || importKind === 'type';

/** The name of a property, a call or a member: `on` in `on: {}`, `holdEvent` in `holdEvent(ask)`, `forUpdate` in `q.forUpdate()`. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Property') return nameOf(node['key']);
  if (node.type === 'CallExpression') return nameOf(node['callee']);
  if (node.type === 'MemberExpression') return nameOf(node['property']);
  if (node.type === 'Identifier') return String(node['name']);
  return textOf(node) ?? '';
}

/** What a string literal says; null for anything else. */
export const textOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;

export const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The value of a property without `as const` and the like. */
export function valueOf(property: Node): Node | null {
  let value = property['value'];
  while (isNode(value) && kept.has(value.type)) value = value['expression'];
  return isNode(value) ? value : null;
}

/** The named properties of an object literal. */
export const propertiesOf = (node: Node | null): Node[] =>
  node?.type === 'ObjectExpression' ? listOf(node['properties']).filter((each) => each.type === 'Property') : [];
