import { features } from '../../oxlint.arrows.ts';
import { projectOf } from '../mutants/meets.ts';
import { readersOf } from '../readers.ts';

/** Lists of what all features have, in which a new call or stream is one more line. */
const list =
  /^(server\/(handlers|kinds|templates|undeliveredHandlers)\.ts|server\/\w+\/handlers\.ts|contract\/calls\.ts|machines\/registry\.ts)$/;
/** Files through which everything imports everything. */
const composing = (path: string) => list.test(path) || /^server\/\w+\.ts$/.test(path);
/** What tests and product read without an import, or start as a process: nothing says which test meets it. */
const readByPath = /^(server|demo|tests\/support)\/.*(?<!\.tsx?)$|^server\/files\/(decoder|inspection)\//;
const isCode = (path: string) => /\.tsx?$/.test(path);
const isDocument = (path: string) => path.startsWith('docs/') || path.endsWith('.md');

export interface Project {
  /** All its files. */
  files: readonly string[];
  root: string;
}

/**
 * The test files that a change has to pass before it is committed, or null where that is every one.
 *
 * Those of charts and views are all that import what changed. Almost every test of the server imports the whole server,
 * so of them only those of the features are taken that import what changed, and those about access. Tests that read the
 * project's folders are always among them. `npm test` runs every test, whatever changed.
 * @param changed paths of what was changed, added or removed
 * @param reached the test files that import what changed, over however many imports
 */
export function affectedTests(
  project: Project,
  changed: readonly string[],
  reached: readonly string[],
): string[] | null {
  if (changed.some((path) => !path.includes('/') && !isDocument(path))) return null;
  const tests = project.files.filter((file) => /^tests\/.*\.test\.tsx?$/.test(file) && !file.includes('.slow.'));
  const known = new Set(tests);
  const isOfServer = (file: string) => projectOf(file) === 'server';
  const folders = changed.filter((path) => path.startsWith('tests/') && !isCode(path)).map((path) => folderOf(path));
  const isWanted = serverTests(project, changed);
  const ofServer = changed.some((path) => readByPath.test(path))
    ? tests.filter(isOfServer)
    : reached.filter(isOfServer);
  const chosen = [
    ...tests.filter((file) => file.startsWith('tests/tooling/') || folders.includes(folderOf(file))),
    ...reached.filter((file) => !isOfServer(file)),
    ...ofServer.filter(isWanted),
  ];
  return [...new Set(chosen)].filter((file) => known.has(file)).toSorted();
}

/** What changed and is still there, and what imports it by itself: a changed type may break a rule in those. */
export function filesToLint({ root, files }: Project, changed: readonly string[]): string[] {
  const known = new Set(files.filter((file) => /\.(tsx?|mjs)$/.test(file)));
  const readers = readersOf(root, files.filter(isCode), { types: true });
  const met = changed.flatMap((path) => [path, ...(readers.get(path) ?? [])]);
  return [...new Set(met)].filter((file) => known.has(file)).toSorted();
}

/** Which tests of the server meet a change: all, where what features share has changed. */
function serverTests({ root, files }: Project, changed: readonly string[]): (file: string) => boolean {
  const code = files.filter((file) => isCode(file) && /^(contract|machines|server)\//.test(file));
  const readers = readersOf(root, code);
  const met = new Set(changed.filter((path) => !list.test(path)));
  for (const path of met) for (const reader of readers.get(path) ?? []) if (!composing(reader)) met.add(reader);
  const ofServer = [...met].filter((path) => /^(server|demo|tests\/support)\//.test(path));
  const named = new Set([...met].map(featureOf).filter((feature) => feature !== null));
  if (ofServer.some((path) => featureOf(path) === null)) return () => true;
  const isLifecycle = changed.some((path) => path.startsWith('machines/lifecycles/'));
  const houseWide = isLifecycle
    ? /^tests\/server\/(access|everyCall)\//
    : /^tests\/server\/(access\/|everyCall\/everyCall\.)/;
  return (file) => changed.includes(file) || named.has(folderOf(file).slice('tests/'.length)) || houseWide.test(file);
}

/** The feature whose folder a file is in, in any room; null for what features share. */
function featureOf(path: string): string | null {
  const [, folder = ''] = path.split('/');
  return features.includes(folder) ? folder : null;
}

const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/');
