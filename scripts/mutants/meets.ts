import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readersOf } from '../readers.ts';
import type { Place } from './fault.ts';

export type Project = 'node' | 'jsdom' | 'server';

/** Test files that a fault meets, the nearest first, in the order in which the projects are run. */
export type Meeting = Readonly<Record<Project, readonly string[]>>;

/** How many test files of a project a fault meets at most. */
const atMost: Readonly<Record<Project, number>> = { node: 8, jsdom: 2, server: 6 };

/** Which tests read a file, over however many imports. */
export function testsOf(root: string, files: readonly string[]): (place: Place) => Meeting {
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.startsWith('e2e/'));
  const readers = readersOf(root, sources);
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return (place) => {
    const distance = distancesTo(place.file, readers);
    const beside = foldersBeside(place.file, distance);
    const names = namesAt(place, textOf(place.file));
    const tests = [...distance]
      .filter(([file]) => projectOf(file) !== null)
      .map(([file, far]) => {
        const said = names.filter((name) => textOf(file).includes(name)).length;
        return { file, near: 10 * far + farness(place, beside, file) - 150 * Math.min(said, 3) };
      })
      .toSorted((a, b) => a.near - b.near)
      .map(({ file }) => file);
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

/** What a test about this place may say: the names on its line, and the sentences that are changed. */
function namesAt({ line, was }: Place, text: string): string[] {
  const names = (text.split('\n')[line - 1] ?? '').match(/\b[a-z]+[A-Z]\w{2,}/g) ?? [];
  const sentences = was.split(' … ').map((each) => each.replaceAll(/^['`]|['`]$/g, ''));
  return [...new Set([...names, ...sentences.filter((each) => /^[^\n]{6,}$/.test(each))])];
}

/** The smaller the nearer: tests made for this kind of fault, then of the same name, the same folder, the same room. */
function farness({ kind, file }: Place, beside: ReadonlySet<string>, test: string): number {
  const name = basename(file).replace(/(\.(machine|kind|sql|template|form|state))?\.ts$/, '');
  const flow = ['machine', 'present', 'setup'].includes(name) ? basename(dirname(file)) : name;
  const isAccess = kind === 'access dropped' || name === 'access';
  const isMadeForIt = isAccess ? test.includes('/access/') : kind === 'lock dropped' && /race/.test(test);
  const isNamedSo = basename(test).startsWith(`${flow}.`);
  const isBeside = [...beside].some((folder) => test.startsWith(folder));
  const isOfRoom = test.startsWith(`tests/${file.split('/')[0]}/`);
  return (isMadeForIt ? 0 : 800) + (isNamedSo ? 0 : 400) + (isBeside ? 0 : 200) + (isOfRoom ? 0 : 100);
}

function distancesTo(file: string, readers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const distance = new Map([[file, 0]]);
  for (const [at, far] of distance) {
    for (const reader of readers.get(at) ?? []) if (!distance.has(reader)) distance.set(reader, far + 1);
  }
  return distance;
}
