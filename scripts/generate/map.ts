import { features, layers } from '../../oxlint.arrows.ts';
import { type Counts, countImports, rounded } from './imports.ts';
import type { Generated } from './lists.ts';

interface Box {
  name: string;
  holds?: string;
  at: readonly [x: number, y: number, width: number, height: number];
}

const width = 1060;
const height = 700;
const ink = '#24201c';
const soft = '#5d564f';
const line = '#7d756c';
const font = 'font-family="Helvetica, Arial, Liberation Sans, sans-serif"';

const rooms: readonly Box[] = [
  { name: 'src', holds: 'the browser', at: [20, 20, 460, 520] },
  { name: 'server', holds: 'the API, from the ground up', at: [540, 20, 340, 520] },
];

const inside: Readonly<Record<string, Box>> = {
  shell: { name: 'app/shell, main', holds: 'addresses, menu, frame', at: [60, 70, 180, 56] },
  inspector: { name: 'inspector', holds: 'looks into the charts', at: [290, 70, 160, 56] },
  routes: { name: 'features: routes', holds: 'route.tsx: chart, actors, view', at: [40, 190, 210, 56] },
  services: { name: 'app/services', holds: 'the outside world', at: [320, 190, 140, 56] },
  views: { name: 'features: views', holds: 'Screen.tsx: show, send signals', at: [40, 310, 210, 56] },
  kit: { name: 'kit', holds: 'runs flows', at: [320, 310, 140, 56] },
  ui: { name: 'ui', holds: 'the design system', at: [40, 430, 210, 56] },
  machines: { name: 'machines', holds: 'the charts: lifecycles, and flows of each feature', at: [120, 600, 340, 60] },
  contract: { name: 'contract', holds: 'calls, entities, forms, access', at: [600, 600, 280, 60] },
  demo: { name: 'demo', holds: 'a filled house', at: [930, 66, 110, 56] },
};

const floorHeight = 34;
const floorGap = 18;
const namesOf = (names: readonly string[]) =>
  names === features ? 'features' : names.join(', ').replace('*.ts', 'start');
const floors: Box[] = layers.map((names, floor) => ({
  name: namesOf(names),
  at: [570, 66 + (layers.length - 1 - floor) * (floorHeight + floorGap), 280, floorHeight],
}));

/** Which arrows are drawn, as lines between boxes: what leads where, and from which point to which. */
const arrows: readonly [from: string, to: string, ...points: number[]][] = [
  ['shell', 'routes', 150, 126, 150, 190],
  ['shell', 'services', 230, 126, 340, 190],
  ['routes', 'services', 250, 214, 320, 214],
  ['routes', 'views', 130, 246, 130, 310],
  ['routes', 'kit', 240, 246, 340, 310],
  ['routes', 'ui', 250, 236, 285, 285, 285, 420, 250, 450],
  ['views', 'ui', 130, 366, 130, 430],
];

/** A picture of the rooms and the server's layers, with how many imports lead from one to another. */
export function mapOfImports(root: string): Generated {
  const counts = countImports(root);
  const sum = (from: (part: string) => boolean, to: (part: string) => boolean) =>
    [...counts].reduce((total, [arrow, count]) => {
      const [one = '', other = ''] = arrow.split(' → ');
      return from(one) && to(other) ? total + count : total;
    }, 0);
  const isSrc = (part: string) =>
    ['shell', 'inspector', 'routes', 'services', 'views', 'helpers', 'kit', 'ui'].includes(part);
  const isServer = (part: string) => part.startsWith('server ');
  const is = (name: string) => (part: string) => part === name;
  const floorOf = (part: string) => (isServer(part) ? Number(part.slice('server '.length)) : -1);
  const down = floors.flatMap(({ at: [x, y, w, h] }, floor) => {
    const below = sum(is(`server ${floor}`), (part) => isServer(part) && floorOf(part) < floor);
    return floor === 0
      ? []
      : arrow([x + w / 2, y + h, x + w / 2, y + h + floorGap], below, [x + w / 2 + 8, y + h + 13]);
  });
  const between: string[] = [
    ...arrow([250, 540, 250, 600], sum(isSrc, is('machines')), [258, 574]),
    ...arrow([420, 540, 640, 600], sum(isSrc, is('contract')), [470, 570]),
    ...arrow([600, 540, 440, 600], sum(isServer, is('machines')), [586, 560]),
    ...arrow([740, 540, 740, 600], sum(isServer, is('contract')), [748, 574]),
    ...arrow([460, 640, 600, 640], sum(is('machines'), is('contract')), [506, 632]),
    ...arrow([930, 106, 880, 106], sum(is('demo'), isServer), [888, 122]),
    ...arrow([850, 76, 930, 76], sum(isServer, is('demo')), [888, 70]),
  ];
  const others = sum(is('tests'), (part) => part !== 'tests');
  return {
    path: 'docs/images/map.svg',
    text: [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t d">`,
      '<title id="t">The rooms of Muster, and what imports what</title>',
      `<desc id="d">${escaped(described(counts))}</desc>`,
      `<rect width="${width}" height="${height}" rx="12" fill="#fbf9f6"/>`,
      `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="${line}"/></marker></defs>`,
      ...rooms.flatMap((room) => boxOf(room, '#f1ece4')),
      ...floors.flatMap((floor) => boxOf(floor, '#ffffff')),
      ...Object.values(inside).flatMap((box) => boxOf(box, '#ffffff')),
      ...arrows.flatMap(([from, to, ...points]) => arrow(points, counts.get(`${from} → ${to}`) ?? 0)),
      ...down,
      ...between,
      text(
        20,
        height - 12,
        `An arrow says how many imports lead there, rounded; inside the server: to all that lies below. tests, e2e and bench import all rooms: ${rounded(others)}.`,
        13,
        soft,
      ),
      '</svg>',
      '',
    ].join('\n'),
  };
}

function boxOf({ name, holds, at: [x, y, w, h] }: Box, fill: string): string[] {
  const isRoom = h > 200;
  const middle = holds === undefined ? y + h / 2 + 5 : y + 24;
  return [
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="8" fill="${fill}" stroke="${line}"/>`,
    text(x + 14, isRoom ? y + 28 : middle, name, isRoom ? 18 : 15, ink, 'font-weight="bold"'),
    ...(holds === undefined ? [] : [text(isRoom ? x + 90 : x + 14, isRoom ? y + 28 : y + 43, holds, 13, soft)]),
  ];
}

function arrow(points: readonly number[], count: number, label?: readonly [number, number]): string[] {
  const [x1 = 0, y1 = 0] = points;
  const [x2 = 0, y2 = 0] = points.slice(-2);
  const [x, y] =
    label ??
    (points.length > 4
      ? [(points[2] ?? 0) + 6, ((points[3] ?? 0) + (points[5] ?? 0)) / 2 + 40]
      : y1 === y2
        ? [(x1 + x2) / 2 - 14, y1 - 8]
        : [(x1 + x2) / 2 + 8, (y1 + y2) / 2 + 5]);
  const way = points.map((each, index) => `${index % 2 === 0 ? (index === 0 ? 'M' : 'L') : ''}${each}`).join(' ');
  return [
    `<path d="${way}" fill="none" stroke="${line}" stroke-width="1.5" marker-end="url(#tip)"/>`,
    text(x, y, rounded(count), 13, ink),
  ];
}

const text = (x: number, y: number, words: string, size: number, fill: string, more = '') =>
  `<text x="${x}" y="${y}" ${font} font-size="${size}" fill="${fill}"${more && ` ${more}`}>${escaped(words)}</text>`;

const described = (counts: Counts): string =>
  arrows.map(([from, to]) => `${from} imports ${to}: ${rounded(counts.get(`${from} → ${to}`) ?? 0)}`).join('; ');

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
