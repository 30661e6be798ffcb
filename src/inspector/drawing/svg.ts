import { type Drawing, type DrawnEdge, type DrawnStart, type DrawnState, isInner } from './drawing.ts';
import { edgePath } from './edgePath.ts';
import { baseline, labelBaseline, type Line, linesOfEdge, linesOfState, metrics, signs } from './lines.ts';
import { summaryOf } from './summary.ts';

const light = {
  canvas: '#ffffff',
  box: '#ffffff',
  deep: '#f4f2ee',
  ink: '#211d1a',
  ink2: '#5d564f',
  line: '#857d74',
  signal: '#23568f',
};
const dark: typeof light = {
  canvas: '#141210',
  box: '#1f1c19',
  deep: '#181513',
  ink: '#f4f0ea',
  ink2: '#b9b0a6',
  line: '#91897f',
  signal: '#93c1f5',
};
const font = `font-family="Helvetica, Arial, 'Liberation Sans', sans-serif" font-size="${metrics.text.size}"`;

/** Each part carries its colors as attributes, which every renderer reads; a browser on a dark page takes these instead. */
const style = [
  '@media (prefers-color-scheme: dark) {',
  `.canvas{fill:${dark.canvas}}.state{fill:${dark.box};stroke:${dark.line}}.inner,.plate{fill:${dark.deep}}`,
  `.rim,.way{stroke:${dark.line}}.dot,.tip{fill:${dark.line}}text{fill:${dark.ink2}}`,
  `.name,.actor{fill:${dark.ink}}.signal{fill:${dark.signal}}.over{stroke:${dark.deep}}`,
  '}',
].join('\n');
const tip = `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 8 4 0 8z" fill="${light.line}"/></marker></defs>`;

/** A name that lies over an arrow stays legible. */
const halo = `paint-order="stroke" stroke="${light.deep}" stroke-width="4" stroke-linejoin="round"`;

/** A drawing as a file of its own, readable in light and in dark. The same drawing is always the same bytes. */
export function svgOf(drawing: Drawing): string {
  const { id, title, width, height, states, edges, starts } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d" ${font}>`,
    `<title id="t">${escaped(title)} (${escaped(id)})</title><desc id="d">${escaped(summaryOf(drawing))}</desc>`,
    `<style>${style}</style>`,
    tip,
    `<rect class="canvas" width="${width}" height="${height}" fill="${light.canvas}"/>`,
    ...states.map(boxSvg),
    ...starts.map(startSvg),
    ...edges.map(({ points }) => waySvg(points)),
    ...states.map(wordsSvg),
    ...edges.map(labelSvg),
    '</svg>',
    '',
  ].join('\n');
}

function boxSvg(state: DrawnState): string {
  const { kind, x, y, width, height } = state;
  const look = ['state', ...(isInner(state) ? ['inner'] : []), ...(kind === 'parallel' ? [kind] : [])].join(' ');
  const fill = isInner(state) ? light.deep : light.box;
  const dashes = kind === 'parallel' ? ' stroke-dasharray="6 4"' : '';
  const box = (look: string, by: number) =>
    `<rect class="${look}" fill="${by === 0 ? fill : 'none'}" stroke="${light.line}"${dashes} x="${x + by}" y="${y + by}" width="${width - by * 2}" height="${height - by * 2}" rx="${metrics.radius - by}"/>`;
  return box(look, 0) + (kind === 'final' ? box('rim', 3) : '');
}

const waySvg = (points: readonly number[]): string =>
  `<path class="way" fill="none" stroke="${light.line}" d="${edgePath(points)}" marker-end="url(#tip)"/>`;

const startSvg = ({ x, y, points }: DrawnStart): string =>
  `<circle class="dot" fill="${light.line}" cx="${x}" cy="${y}" r="${metrics.dot}"/>${waySvg(points)}`;

function wordsSvg(state: DrawnState): string {
  const x = state.x + metrics.padding;
  const name = `<text class="name" x="${x}" y="${state.y + metrics.padding + metrics.name.size}" font-size="${metrics.name.size}" font-weight="700" fill="${light.ink}">${escaped(state.name)}</text>`;
  const lines = linesOfState(state).map((line, index) => lineSvg(line, x, state.y + baseline(index)));
  const words = [name, ...lines].join('');
  return isInner(state) ? `<g class="over" ${halo}>${words}</g>` : words;
}

function labelSvg(edge: DrawnEdge): string {
  const { x, y, width, height } = edge.label;
  const rows = linesOfEdge(edge).map((line, index) => lineSvg(line, x + 4, y + labelBaseline(index)));
  return `<rect class="plate" fill="${light.deep}" x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>${rows.join('')}`;
}

function lineSvg({ role, text, rest }: Line, x: number, y: number): string {
  const look = role === 'signal' || role === 'actor' ? role : null;
  const color = role === 'signal' ? light.signal : role === 'actor' ? light.ink : light.ink2;
  const named = `${look === null ? '' : ` class="${look}"`} fill="${color}"`;
  const words = escaped(signs[role] + text);
  if (rest === undefined) return `<text${named} x="${x}" y="${y}">${words}</text>`;
  return `<text x="${x}" y="${y}" fill="${light.ink2}"><tspan${named}>${words}</tspan> ${escaped(rest)}</text>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
