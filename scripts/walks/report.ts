import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nodesOf, transitionName, transitionsOf } from '#machines/kit/model/nodes.ts';
import { registry } from '#machines/registry.ts';
import { type Coverage, coverageFile, walkers } from '#src/inspector/drawing/coverage.ts';

/** Out of what the tests noted: of every transition of every chart, who walks it. */
export function coverageOf(folder: string): Coverage {
  const taken = new Map(walkers.map((walker) => [walker, takenIn(join(folder, `${walker}.jsonl`))]));
  return Object.fromEntries(
    Object.entries(registry).map(([id, machine]) => [
      id,
      Object.fromEntries(
        transitionsOf(machine).map((transition) => {
          const name = transitionName(transition);
          return [name, walkers.filter((walker) => taken.get(walker)?.get(id)?.has(name))];
        }),
      ),
    ]),
  );
}

/** A list or a page that loads is the chart `load` under a name of its own. */
function takenIn(file: string): Map<string, Set<string>> {
  const taken = new Map<string, Set<string>>();
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  for (const line of lines) {
    const walk = JSON.parse(line) as { chart: string; taken: string[] };
    const chart = walk.chart in registry ? walk.chart : 'load';
    const known = taken.get(chart) ?? new Set();
    for (const name of walk.taken) known.add(name.replaceAll(`${walk.chart}.`, `${chart}.`));
    taken.set(chart, known);
  }
  return taken;
}

export const writeCoverage = (coverage: Coverage): void =>
  writeFileSync(coverageFile, `${JSON.stringify(coverage, null, 1)}\n`);

const proof = join(import.meta.dirname, '../../docs/proof.md');
const marks = ['<!-- coverage: written by `npm run coverage` -->', '<!-- end of coverage -->'] as const;

/** Writes the figures of each chart between the marks of docs/proof.md. */
export function writeTable(coverage: Coverage): void {
  const page = readFileSync(proof, 'utf8');
  const [start, end] = [page.indexOf(marks[0]), page.indexOf(marks[1])];
  if (start < 0 || end < 0) throw new Error(`docs/proof.md has no place for the table: ${marks.join(' … ')}`);
  writeFileSync(proof, `${page.slice(0, start)}${marks[0]}\n\n${tableOf(coverage)}\n${page.slice(end)}`);
}

/** A row for each chart: states, transitions, and how many of them each walks. */
export function tableOf(coverage: Coverage): string {
  const rows = Object.entries(registry)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([id, machine]) => ({ id, states: nodesOf(machine).length - 1, walks: Object.values(coverage[id] ?? {}) }));
  const cells = (walks: readonly (readonly string[])[]) => [
    walks.length,
    ...walkers.map((walker) => walks.filter((walk) => walk.includes(walker)).length),
    walks.filter((walk) => walk.length === 0).length,
  ];
  const sum = rows.flatMap(({ walks }) => walks);
  const states = rows.reduce((before, { states }) => before + states, 0);
  return [
    '| chart | states | transitions | walked on the chart | on the rendered view | in Chromium | by nothing |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ id, states, walks }) => `| ${[id, states, ...cells(walks)].join(' | ')} |`),
    `| ${['all', states, ...cells(sum)].join(' | ')} |`,
  ].join('\n');
}
