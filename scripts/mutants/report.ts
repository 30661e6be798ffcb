import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { explained } from './explained.ts';
import type { Caught } from './lane.ts';
import type { Place } from './fault.ts';

/** What became of a fault. */
export type TriedFault = Omit<Place, 'edits'> & { caught: Caught | null; seconds: number };

/** A run: what was asked for, on which commit, and what became of each fault. */
export interface Run {
  seed: string;
  count: number;
  commit: string;
  date: string;
  faults: readonly TriedFault[];
}

const figures = 'test-results/mutants.json';

export function readRun(root: string): Run | null {
  try {
    return JSON.parse(readFileSync(join(root, figures), 'utf8'));
  } catch {
    return null;
  }
}

export function writeRun(root: string, run: Run): void {
  mkdirSync(join(root, dirname(figures)), { recursive: true });
  writeFileSync(join(root, figures), `${JSON.stringify(run, null, 2)}\n`);
}

/** One line for the terminal. */
export function lineOf({ id, kind, room, file, line, caught, seconds }: TriedFault): string {
  const end = caught ? `${caught.project}: ${caught.file} > ${caught.test}` : 'SURVIVED';
  return `${id}  ${seconds.toFixed(0).padStart(4)} s  ${kind}, ${room}  ${file}:${line}  ${end}`.slice(0, 240);
}

const marks = ['<!-- mutants: written by `npm run mutants` -->', '<!-- end of mutants -->'] as const;

/** Writes the figures of a run between the marks of docs/proof.md. */
export function writeProof(root: string, run: Run): void {
  const path = join(root, 'docs/proof.md');
  const page = readFileSync(path, 'utf8');
  const [start, end] = [page.indexOf(marks[0]), page.indexOf(marks[1])];
  if (start < 0 || end < 0) throw new Error(`docs/proof.md has no place for the table: ${marks.join(' … ')}`);
  const text = `${page.slice(0, start)}${marks[0]}\n\n${tableOf(run)}\n${page.slice(end)}`;
  writeFileSync(path, text);
}

function tableOf({ seed, count, commit, date, faults }: Run): string {
  const groups = [...Map.groupBy(faults, ({ kind, room }) => `${kind} | ${room}`)];
  const row = (name: string, some: readonly TriedFault[]) => {
    const by = (project: string) => some.filter(({ caught }) => caught?.project === project).length;
    const survived = some.filter(({ caught }) => !caught);
    const same = survived.filter(({ id }) => explained[id]).length;
    const late = some.filter(({ caught }) => caught?.isLate).length;
    const caught = [by('node'), by('jsdom'), by('server'), late];
    return `| ${[name, some.length, ...caught, survived.length - same, same].join(' | ')} |`;
  };
  const survivors = faults.filter(({ caught }) => !caught);
  return [
    `Seed ${seed}, ${faults.length} of ${count} faults, commit ${commit}, ${date}.`,
    '',
    '| fault | room | met | caught in node | in jsdom | on the server | of these by a time limit | survived | equivalent |',
    '|---|---|---|---|---|---|---|---|---|',
    ...groups.map(([name, some]) => row(name, some)),
    row('all | ', faults),
    '',
    ...(survivors.length > 0 ? ['| survivor | place | change | why |', '|---|---|---|---|'] : []),
    ...survivors.map(survivorRow),
    '',
  ].join('\n');
}

const survivorRow = ({ id, kind, file, line, was, becomes }: TriedFault): string =>
  `| ${id} | ${file}:${line} | ${kind}: ${code(was)}${becomes === '' ? '' : ` → ${code(becomes)}`} | ${explained[id] ?? ''} |`;

function code(text: string): string {
  const short = text.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('`', '’').trim();
  return `\`${short.length > 70 ? `${short.slice(0, 68)}…` : short}\``;
}
