import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { layers } from '../../oxlint.arrows.ts';

/** How many imports lead from one part of the house to another, those of types and lazy ones too: by `from → to`. */
export type Counts = ReadonlyMap<string, number>;

const sources = '{contract,machines,src,server,demo,tests,e2e,bench}/**/*.{ts,tsx}';
const statement = /(?:^(?:import|export)\s[^'";]*?from\s+|^import\s+|\bimport\()'([#.][^']+)'/gm;

export function countImports(root: string): Counts {
  const counts = new Map<string, number>();
  for (const file of globSync(sources, { cwd: root })) {
    const from = partOf(file);
    for (const [, wanted = ''] of readFileSync(join(root, file), 'utf8').matchAll(statement)) {
      const to = partOf(wanted.startsWith('#') ? wanted.slice(1) : normalize(join(dirname(file), wanted)));
      if (from !== to) counts.set(`${from} → ${to}`, (counts.get(`${from} → ${to}`) ?? 0) + 1);
    }
  }
  return counts;
}

/** The part of the house that a file belongs to: a room, and inside src and server the layer. */
export function partOf(path: string): string {
  const [room = '', folder = '', ...rest] = path.split('/');
  if (room === 'server') return `server ${layerOf(rest.length === 0 ? '*.ts' : folder)}`;
  if (room !== 'src') return ['tests', 'e2e', 'bench'].includes(room) ? 'tests' : room;
  if (rest.length === 0) return 'shell';
  if (folder === 'app') return rest[0] === 'services' ? 'services' : 'shell';
  if (['ui', 'kit', 'inspector'].includes(folder)) return folder;
  const name = rest.at(-1) ?? '';
  if (/[rR]outes?\.tsx?$/.test(name)) return 'routes';
  return /^[A-Z]/.test(name) ? 'views' : 'helpers';
}

const layerOf = (folder: string): number => layers.findIndex((names) => names.includes(folder));

/** Few are counted one by one; of many the first two digits count, so that the picture changes when the house does. */
export function rounded(count: number): string {
  const step = count < 10 ? 1 : count < 100 ? 10 : 10 ** (String(count).length - 2);
  return (Math.round(count / step) * step).toLocaleString('en-US');
}
