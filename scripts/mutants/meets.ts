import { basename, dirname } from 'node:path';
import { readersOf } from '../readers.ts';
import type { Place } from './fault.ts';

export type Project = 'node' | 'jsdom' | 'server';

/** Test files that a fault meets, the nearest first, in the order in which the projects are run. */
export type Meeting = Readonly<Record<Project, readonly string[]>>;

/** How many test files of a project a fault meets at most. */
const atMost: Readonly<Record<Project, number>> = { node: 12, jsdom: 3, server: 12 };

/** Which tests read a file, over however many imports. */
export function testsOf(root: string, files: readonly string[]): (place: Place) => Meeting {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('e2e/'));
  const readers = readersOf(root, sources);
  return (place) => {
    const distance = distancesTo(place.file, readers);
    const beside = foldersBeside(place.file, distance);
    const near = (file: string) => farness(place, beside, file) + (distance.get(file) ?? 0);
    const tests = [...distance.keys()].filter((file) => projectOf(file) !== null).toSorted((a, b) => near(a) - near(b));
    const of = (project: Project) => tests.filter((file) => projectOf(file) === project).slice(0, atMost[project]);
    return { node: of('node'), jsdom: of('jsdom'), server: of('server') };
  };
}

export function projectOf(file: string): Project | null {
  if (!/^tests\/.*\.test\.tsx?$/.test(file) || file.includes('.slow.') || file.startsWith('tests/tooling/'))
    return null;
  if (file.includes('.view.test.')) return 'jsdom';
  return file.endsWith('.server.test.ts') ? 'server' : 'node';
}

/** The folders of tests about a file: its feature, or the features that read what many share. */
function foldersBeside(file: string, distance: ReadonlyMap<string, number>): Set<string> {
  const shared = new Set(['kit', 'lifecycles']);
  const [room = '', feature = ''] = file.split('/');
  if (!shared.has(feature)) return new Set([`tests/${feature}/`, `tests/${room}/${feature}/`]);
  const readers = [...distance].filter(([reader, far]) => far <= 2 && !reader.startsWith('tests/'));
  return new Set(readers.map(([reader]) => `tests/${reader.split('/')[1]}/`));
}

/** The smaller the nearer: tests of the same name, then of the same folder; before them, tests made for this kind of fault. */
function farness({ kind, file }: Place, beside: ReadonlySet<string>, test: string): number {
  const name = basename(file).replace(/(\.(machine|kind|sql|template|form|state))?\.ts$/, '');
  const flow = ['machine', 'present', 'setup'].includes(name) ? basename(dirname(file)) : name;
  const isMadeForIt =
    kind === 'access dropped' ? test.includes('/access/') : kind === 'lock dropped' && /race/.test(test);
  const isNamedSo = basename(test).startsWith(`${flow}.`);
  const isBeside = [...beside].some((folder) => test.startsWith(folder));
  return (isMadeForIt ? 0 : 100) + (isNamedSo ? 0 : 200) + (isBeside ? 0 : 400);
}

function distancesTo(file: string, readers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distance = new Map([[file, 0]]);
  for (const [at, far] of distance) {
    for (const reader of readers.get(at) ?? []) if (!distance.has(reader)) distance.set(reader, far + 1);
  }
  return distance;
}
