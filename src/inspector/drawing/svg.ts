import { type Drawing, type DrawnEdge, type DrawnStart, type DrawnState, isInner } from './drawing.ts';
import { edgePath } from './edgePath.ts';
import { baseline, labelBaseline, type Line, linesOfEdge, linesOfState, metrics, signs } from './lines.ts';
import { summaryOf } from './summary.ts';

const light = '--canvas:#fff;--box:#fff;--deep:#f4f2ee;--ink:#211d1a;--ink2:#5d564f;--line:#857d74;--signal:#23568f';
const dark =
  '--canvas:#141210;--box:#1f1c19;--deep:#181513;--ink:#f4f0ea;--ink2:#b9b0a6;--line:#91897f;--signal:#93c1f5';
const style = [
  `svg{${light}}`,
  `@media(prefers-color-scheme:dark){svg{${dark}}}`,
  '.canvas{fill:var(--canvas)}.state{fill:var(--box);stroke:var(--line)}.inner{fill:var(--deep)}',
  '.rim,.way{fill:none;stroke:var(--line)}.parallel{stroke-dasharray:6 4}.dot,.tip{fill:var(--line)}.plate{fill:var(--deep)}',
  `text{font:${metrics.text.size}px Helvetica,Arial,'Liberation Sans',sans-serif;fill:var(--ink2)}`,
  `.name{font-size:${metrics.name.size}px;font-weight:700;fill:var(--ink)}.signal{fill:var(--signal)}.actor{fill:var(--ink)}`,
  '.over{paint-order:stroke;stroke:var(--deep);stroke-width:4px;stroke-linejoin:round}',
].join('\n');
const tip =
  '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>';

/** A drawing as a file of its own, readable in light and in dark. The same drawing is always the same bytes. */
export function svgOf(drawing: Drawing): string {
  const { id, width, height, states, edges, starts } = drawing;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d">`,
    `<title id="t">${escaped(id)}</title><desc id="d">${escaped(summaryOf(drawing))}</desc>`,
    `<style>${style}</style>`,
    tip,
    `<rect class="canvas" width="${width}" height="${height}"/>`,
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
  const box = (look: string, by: number) =>
    `<rect class="${look}" x="${x + by}" y="${y + by}" width="${width - by * 2}" height="${height - by * 2}" rx="${metrics.radius - by}"/>`;
  return box(look, 0) + (kind === 'final' ? box('rim', 3) : '');
}

const waySvg = (points: readonly number[]): string =>
  `<path class="way" d="${edgePath(points)}" marker-end="url(#tip)"/>`;

const startSvg = ({ x, y, points }: DrawnStart): string =>
  `<circle class="dot" cx="${x}" cy="${y}" r="${metrics.dot}"/>${waySvg(points)}`;

function wordsSvg(state: DrawnState): string {
  const x = state.x + metrics.padding;
  const name = `<text class="name" x="${x}" y="${state.y + metrics.padding + metrics.name.size}">${escaped(state.name)}</text>`;
  const lines = linesOfState(state).map((line, index) => lineSvg(line, x, state.y + baseline(index)));
  const words = [name, ...lines].join('');
  return isInner(state) ? `<g class="over">${words}</g>` : words;
}

function labelSvg(edge: DrawnEdge): string {
  const { x, y, width, height } = edge.label;
  const rows = linesOfEdge(edge).map((line, index) => lineSvg(line, x + 4, y + labelBaseline(index)));
  return `<rect class="plate" x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>${rows.join('')}`;
}

function lineSvg({ role, text, rest }: Line, x: number, y: number): string {
  const look = role === 'signal' || role === 'actor' ? ` class="${role}"` : '';
  const words = escaped(signs[role] + text);
  if (rest === undefined) return `<text${look} x="${x}" y="${y}">${words}</text>`;
  return `<text x="${x}" y="${y}"><tspan${look}>${words}</tspan> ${escaped(rest)}</text>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
