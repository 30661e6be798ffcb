import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A file that is written from what stands in the folders. */
export interface Generated {
  path: string;
  text: string;
}

const header = '// Written from the folders by `npm run generate`.';
const widest = 120;

/** Every chart by its id: each `machine.ts`, and each lifecycle. A chart that is made by a factory gets the id it is filed under. */
export function registryOfCharts(root: string): Generated {
  const room = join(root, 'machines');
  const charts = globSync(['**/machine.ts', 'lifecycles/*.machine.ts'], { cwd: room }).map((file) => {
    const id = basename(file) === 'machine.ts' ? basename(dirname(file)) : basename(file, '.machine.ts');
    const [name = ''] = exportsOf(join(room, file), /^export (?:const|function) (\w+Machine)\b/gm);
    if (name === '')
      throw new Error(`machines/${file} exports no chart: a constant or factory whose name ends in Machine.`);
    return { id, name, file, entry: name.startsWith('create') ? `${name}('${id}')` : name };
  });
  charts.sort((one, other) => (one.id < other.id ? -1 : 1));
  return {
    path: 'machines/registry.ts',
    text: lines(
      header,
      "import type { AnyStateMachine } from 'xstate';",
      ...charts.map(({ name, file }) => `import { ${name} } from './${file}';`),
      '',
      '/** Every chart by its id: for tests, the inspector and scripts. */',
      'export const registry: Readonly<Record<string, AnyStateMachine>> = {',
      ...charts.map(({ id, entry }) => `  ${id}: ${entry},`),
      '};',
    ),
  };
}

/** Every call of the contract: what `calls.ts` of a feature defines, and files beside it whose names end in `Calls.ts`. */
export function listOfCalls(root: string): Generated {
  const room = join(root, 'contract');
  const files = globSync('*/{calls,*Calls}.ts', { cwd: room })
    .toSorted()
    .map((file) => ({ file, names: exportsOf(join(room, file), /^export const (\w+) = defineCall\(/gm) }));
  return {
    path: 'contract/calls.ts',
    text: lines(
      header,
      "import type { AnyCall } from './kit/call.ts';",
      ...files.flatMap(({ file, names }) => importing(names, `./${file}`)),
      '',
      '/** Every call with a handler, by name. */',
      'export const calls = {',
      ...files.flatMap(({ names }) => listed(names)),
      '} as const;',
      '',
      'export type Calls = typeof calls;',
      'export type CallName = keyof Calls;',
      '',
      'export const callNames = Object.keys(calls) as CallName[];',
      '',
      '/** A call by name, seen without its own types. */',
      'export const callNamed = (name: CallName): AnyCall => calls[name];',
    ),
  };
}

/** The screens that are painted in Chromium: `looks.ts` of a feature, and `<flow>.looks.ts` of its flows. */
export function listOfScreens(root: string): Generated {
  const files = globSync('*/{looks,*.looks}.ts', { cwd: join(root, 'e2e') })
    .toSorted()
    .map((file) => ({
      file,
      name: file.endsWith('/looks.ts') ? dirname(file) : basename(file, '.ts').replace('.looks', 'Looks'),
    }));
  return {
    path: 'e2e/looks/screens.ts',
    text: lines(
      header,
      ...files.map(({ file, name }) => `import * as ${name} from '../${file}';`),
      "import type { Looks } from './fixtures.ts';",
      '',
      '/** The screens of every feature, and every state of them that looks different. */',
      'export const looks: readonly Looks[] = [',
      ...files.map(({ name }) => `  ${name},`),
      '];',
    ),
  };
}

/** The model of every chart by the chart's id, each in a chunk of its own: the inspector plays flows by them. */
export function listOfModels(root: string): Generated {
  const room = join(root, 'machines');
  const models = globSync(['**/model.ts', 'lifecycles/*.model.ts'], { cwd: room })
    .filter((file) => !file.startsWith('kit/model/'))
    .map((file) => {
      const id = basename(file) === 'model.ts' ? basename(dirname(file)) : basename(file, '.model.ts');
      const [name = ''] = exportsOf(join(room, file), /^export const (\w+) = defineModel\(/gm);
      return { id, name, file };
    })
    .concat(playedLists(root))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    path: 'src/inspector/simulated/models.ts',
    text: lines(
      header,
      "import type { AnyModel } from '#machines/app/simulator/replay.ts';",
      '',
      '/** What the tests know about each chart, by its id. */',
      'export const models: Readonly<Record<string, () => Promise<AnyModel>>> = {',
      ...models.flatMap(({ id, name, file }) =>
        entry(`${id}: async () =>`, `(await import('#machines/${file}')).${name},`),
      ),
      '};',
    ),
  };
}

/** Each `<id>.list.ts`: what a screen on the chart `load` is played with. */
function playedLists(root: string) {
  const room = join(root, 'machines');
  return globSync('**/*.list.ts', { cwd: room }).map((file) => {
    const [name = ''] = exportsOf(join(room, file), /^export const (\w+) = listModel\(/gm);
    return { id: basename(file, '.list.ts'), name, file };
  });
}

/** The screens on the chart `load` that can be played, by the ids of their charts, each with the feature it belongs to. */
export function listOfPlayedLists(root: string): Generated {
  const lists = playedLists(root).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return {
    path: 'src/inspector/simulated/lists.ts',
    text: lines(
      header,
      '',
      '/** The feature of each screen that only loads, by the id of its chart, which is drawn as `load`. */',
      'export const lists: Readonly<Record<string, string>> = {',
      ...lists.map(({ id, file }) => `  ${id}: '${file.split('/')[0]}',`),
      '};',
    ),
  };
}

/** The real screens that a flow is played on, by the chart's id, each in a chunk of its own. */
export function listOfSimulatedScreens(root: string): Generated {
  const room = 'src/inspector/simulated';
  const flows = globSync('screens/*.tsx', { cwd: join(root, room) })
    .map((file) => basename(file, '.tsx'))
    .toSorted();
  return {
    path: `${room}/screens.ts`,
    text: lines(
      header,
      "import type { SimulatedScreen } from './screenOf.tsx';",
      '',
      '/** The screen of each flow that has one, by the chart’s id. */',
      'export const screens: Readonly<Record<string, () => Promise<SimulatedScreen>>> = {',
      ...flows.flatMap((id) => entry(`${id}: async () =>`, `(await import('./screens/${id}.tsx')).screen,`)),
      '};',
    ),
  };
}

const exportsOf = (path: string, pattern: RegExp): string[] =>
  [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => name);

/** Names of one object, in lines of others: as many in each as fit. */
function listed(names: string[]): string[] {
  const rows: string[][] = [];
  for (const name of names) {
    const row = rows.at(-1);
    if (row && spread([...row, name]).length <= widest) row.push(name);
    else rows.push([name]);
  }
  return rows.map(spread);
}

const spread = (names: string[]): string =>
  names.length === 1 ? `  ${names.join('')},` : `  ...{ ${names.join(', ')} },`;

function importing(names: string[], from: string): string[] {
  const short = `import { ${names.join(', ')} } from '${from}';`;
  return short.length <= widest ? [short] : ['import {', ...names.map((name) => `  ${name},`), `} from '${from}';`];
}

function entry(begin: string, end: string): string[] {
  const short = `  ${begin} ${end}`;
  return short.length <= widest ? [short] : [`  ${begin}`, `    ${end}`];
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;
