import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { registry } from '#machines/registry.ts';
import type { ChartKind, Drawing } from './drawing.ts';
import { readCoverage } from './coverage.ts';
import { type Graph, graphOf } from './graph.ts';
import { hashOf, layOut } from './layout.ts';
import { svgOf } from './svg.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const drawings = join(root, 'src/inspector/drawings');
const pictures = join(root, 'docs/charts');

/** The graph of every chart of the registry; those below machines/lifecycles are lifecycles. */
export function graphs() {
  const files = globSync(['*/**/machine.ts', 'lifecycles/*.machine.ts'], { cwd: join(root, 'machines') });
  const folders = new Map(
    files.map((path) => {
      const id = basename(path) === 'machine.ts' ? basename(dirname(path)) : basename(path, '.machine.ts');
      return [id, path.split('/')[0] ?? ''];
    }),
  );
  const coverage = readCoverage();
  const kindOf = (folder: string): ChartKind => (folder === 'lifecycles' ? 'lifecycle' : 'flow');
  return Object.entries(registry).map(([id, machine]) => {
    const folder = folders.get(id) ?? '';
    return graphOf(machine, kindOf(folder), folder, coverage[id]);
  });
}

/** Files of these drawings with their text: a layout for the inspector's page and a picture for the documents. */
async function drawn(some: readonly Graph[]): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const graph of some) {
    const drawing = await layOut(graph);
    files.set(join(drawings, `${graph.id}.json`), `${JSON.stringify(drawing)}\n`);
    files.set(join(pictures, `${graph.id}.svg`), svgOf(drawing));
  }
  return files;
}

/** Draws every chart again, or those alone that have changed, and takes away drawings of charts that are no more. */
export async function writeDrawings({ changedAlone = false } = {}): Promise<string[]> {
  const all = graphs();
  const files = await drawn(changedAlone ? all.filter((graph) => !isFresh(graph.id, hashOf(graph))) : all);
  const ids = new Set(all.map(({ id }) => id));
  for (const folder of [drawings, pictures]) {
    mkdirSync(folder, { recursive: true });
    for (const old of globSync('*.{json,svg}', { cwd: folder }))
      if (!ids.has(old.replace(/\.\w+$/, ''))) rmSync(join(folder, old));
  }
  const changed = [...files].filter(([path, text]) => textOf(path) !== text);
  for (const [path, text] of changed) writeFileSync(path, text);
  return changed.map(([path]) => join(basename(dirname(path)), basename(path)));
}

/** What is not as `npm run charts` would make it: charts without a drawing, changed ones, and drawings of no chart. */
export function staleDrawings(): string[] {
  const all = graphs();
  const ids = new Set(all.map(({ id }) => id));
  const left = [drawings, pictures].flatMap((folder) => globSync('*.{json,svg}', { cwd: folder }));
  return [
    ...all.filter((graph) => !isFresh(graph.id, hashOf(graph))).map(({ id }) => id),
    ...new Set(left.map((name) => name.replace(/\.\w+$/, '')).filter((id) => !ids.has(id))),
  ];
}

function isFresh(id: string, hash: string): boolean {
  const text = textOf(join(drawings, `${id}.json`));
  if (text === null) return false;
  const drawing = JSON.parse(text) as Drawing;
  return drawing.hash === hash && svgOf(drawing) === textOf(join(pictures, `${id}.svg`));
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
