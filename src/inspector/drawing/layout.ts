import { createHash } from 'node:crypto';
import ELK, { type ElkExtendedEdge, type ElkNode, type ElkPoint } from 'elkjs/lib/elk.bundled.js';
import type { Box, ChartEdge, ChartState, Drawing, DrawnEdge, DrawnStart, Layout, Leading } from './drawing.ts';
import type { Graph } from './graph.ts';
import { layersIn, withLayers } from './layers.ts';
import { headHeight, labelHeight, type Line, linesOfEdge, linesOfState, metrics, wordsOf } from './lines.ts';
import { textWidth } from './textWidth.ts';

/** Raised by hand whenever drawings change although no chart did. */
const edition = 2;

/** What a drawing was made from, as sixteen hexadecimal digits. */
export const hashOf = (graph: Graph): string =>
  createHash('sha256')
    .update(JSON.stringify([edition, graph, mainPathOf(graph)]))
    .digest('hex')
    .slice(0, 16);

/** Places a chart from above downwards. Runs where the drawings are made, never in the browser. */
export async function layOut(graph: Graph): Promise<Drawing> {
  const { id, kind, title, group } = graph;
  const main = layersIn(graph).length === 0 ? null : await placed(mainPathOf(graph));
  return { id, kind, title, group, hash: hashOf(graph), ...(await placed(graph)), main };
}

type Parts = Pick<Graph, 'states' | 'edges'>;

/** What leads to what, and by which signal; what is done on the way is told in the whole drawing. */
function mainPathOf(graph: Graph): Parts {
  const { states, edges } = withLayers(graph, new Set());
  const plain = ({ actions: _, ...leading }: Leading): Leading => leading;
  return {
    states: states.map((state) => ({ ...state, entry: [], exit: [], inside: state.inside.map(plain) })),
    edges: edges.map((edge) => ({ ...edge, leading: edge.leading.map(plain) })),
  };
}

async function placed(graph: Parts): Promise<Layout> {
  const root = await new ELK().layout(elkOf(graph));
  const boxes = boxesOf(root, { x: 0, y: 0 });
  const routes = new Map(edgesBelow(root).map((edge) => [edge.id, edge]));
  const boxAt = (id: string): Box => boxes.get(id) ?? { x: 0, y: 0, width: 0, height: 0 };
  const startOf = ({ path }: ChartState): DrawnStart => {
    const { x, y } = boxAt(`dot ${path}`);
    return { x: x + metrics.dot, y: y + metrics.dot, points: pointsOf(routes.get(`start ${path}`)) };
  };
  return {
    width: rounded(root.width),
    height: rounded(root.height),
    states: graph.states.map((state) => ({ ...state, ...boxAt(idOf(state.path)) })),
    edges: graph.edges.map((edge, index) =>
      drawnEdge(edge, routes.get(`edge ${index}`), leadsBack(edge, graph.states)),
    ),
    starts: graph.states.filter(({ initial }) => initial).map(startOf),
  };
}

const idOf = (path: string): string => `state ${path}`;
const parentOf = (path: string): string => path.split('.').slice(0, -1).join('.');

const options = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'PARENT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'GREEDY',
  'elk.layered.compaction.postCompaction.strategy': 'EDGE_LENGTH',
  'elk.randomSeed': '1',
};
function elkOf({ states, edges }: Parts): ElkNode {
  const startOf = ({ path }: ChartState): ElkExtendedEdge => ({
    id: `start ${path}`,
    sources: [`dot ${path}`],
    targets: [idOf(path)],
  });
  const edgeOf = (edge: ChartEdge, index: number): ElkExtendedEdge => {
    const [sources, targets] = leadsBack(edge, states) ? [edge.to, edge.from] : [edge.from, edge.to];
    return { id: `edge ${index}`, sources: [idOf(sources)], targets: [idOf(targets)], labels: [labelOf(edge)] };
  };
  return {
    id: 'drawing',
    layoutOptions: options,
    children: states.slice(0, 1).map((root) => nodeOf(root, states)),
    edges: [...states.filter(({ initial }) => initial).map(startOf), ...edges.map(edgeOf)],
  };
}

/** What leads back in the chart's text leads up in its drawing: it is placed as if it came down. */
function leadsBack({ from, to }: ChartEdge, states: readonly ChartState[]): boolean {
  const at = (wanted: string) => states.findIndex(({ path }) => path === wanted);
  return at(to) < at(from);
}

function nodeOf(state: ChartState, states: readonly ChartState[]): ElkNode {
  const lines = linesOfState(state);
  const name = textWidth(state.name, metrics.name.size, 'bold');
  const width = Math.max(72, name, widthOf(lines)) + metrics.padding * 2;
  const height = headHeight(lines.length);
  const inside = states.filter(({ path }) => path !== '' && parentOf(path) === state.path);
  if (inside.length === 0) return { id: idOf(state.path), width, height };
  const dots = inside.filter(({ initial }) => initial).map(dotOf);
  return {
    id: idOf(state.path),
    children: [...dots, ...inside.map((each) => nodeOf(each, states))],
    layoutOptions: {
      'elk.padding': `[top=${height + 6},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
  };
}

const dotOf = ({ path }: ChartState): ElkNode => ({
  id: `dot ${path}`,
  width: metrics.dot * 2,
  height: metrics.dot * 2,
});

function labelOf(edge: ChartEdge) {
  const lines = linesOfEdge(edge);
  const inline = { 'elk.edgeLabels.inline': 'true' };
  return { text: 'label', width: widthOf(lines) + 8, height: labelHeight(lines.length), layoutOptions: inline };
}

const widthOf = (lines: readonly Line[]): number =>
  Math.max(0, ...lines.map((line) => textWidth(wordsOf(line), metrics.text.size)));

function drawnEdge(edge: ChartEdge, route: ElkExtendedEdge | undefined, isBack: boolean): DrawnEdge {
  const { x, y, width = 0, height = 0 } = route?.labels?.[0] ?? {};
  return { ...edge, points: pointsOf(route, isBack), label: { x: rounded(x), y: rounded(y), width, height } };
}

function pointsOf(route: ElkExtendedEdge | undefined, isBack = false): number[] {
  const [section] = route?.sections ?? [];
  if (!section) return [];
  const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint];
  return (isBack ? points.toReversed() : points).flatMap(({ x, y }) => [rounded(x), rounded(y)]);
}

function boxesOf(node: ElkNode, at: ElkPoint): Map<string, Box> {
  const x = at.x + (node.x ?? 0);
  const y = at.y + (node.y ?? 0);
  const box = { x: rounded(x), y: rounded(y), width: rounded(node.width), height: rounded(node.height) };
  return new Map([[node.id, box], ...(node.children ?? []).flatMap((child) => [...boxesOf(child, { x, y })])]);
}

const edgesBelow = (node: ElkNode): ElkExtendedEdge[] => [
  ...(node.edges ?? []),
  ...(node.children ?? []).flatMap(edgesBelow),
];

const rounded = (value = 0): number => Math.round(value * 2) / 2;
