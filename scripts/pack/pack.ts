import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Stop } from '../project.mjs';
import { filesBelow, type Writer, writerInto } from './copy.ts';
import { loadedBy } from './imports.ts';
import { launcher } from './launcher.ts';
import { type LockedPackages, neededFolders } from './packages.ts';

interface Manifest {
  name: string;
  version: string;
  license: string;
  scripts: Record<string, string>;
  imports: Record<string, string>;
  dependencies: Record<string, string>;
}

export interface Packed {
  version: string;
  files: number;
  packages: number;
  bytes: number;
}

const main = 'server/main.ts';
/** What the server starts as a process of its own, which no import names. */
const decoding = 'server/files/decoder/program.ts';
/** What is read beside the code: migrations and styles of the server, and the demo's folder, of which the sample is made. */
const rooms = ['server', 'demo'];
/** How it is run under systemd. Named one by one: whoever deploys may keep settings of their own beside them. */
const units = ['deploy/muster.env.example', 'deploy/muster.service', 'deploy/muster.service.d/secrets.conf'];
/** What packages carry for whoever builds with them. */
const forBuilding = /\.(map|d\.[cm]?ts)$/;

/** The platform that native packages and the Node of this project are for, as `linux-x64`. */
export const platform = `${process.platform}-${process.arch}`;

/** The programs that `npm run` starts on the server's code, by the name of their command. */
export const commandsOf = ({ scripts }: Pick<Manifest, 'scripts'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scripts).flatMap(([name, script]) => {
      const [, program] = /^node scripts\/cli\.mjs (\S+)$/.exec(script) ?? [];
      return program === undefined ? [] : [[name, program]];
    }),
  );

/** Writes into an empty `folder` all that Muster needs to run, Node itself among it. Throws `Stop`. */
export function pack(root: string, folder: string): Packed {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Stop(`${folder} is not empty: name another one.`);
  const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));
  const manifest = read('package.json') as Manifest;
  const commands = commandsOf(manifest);
  const { files, packages } = loadedBy(root, [main, decoding, ...Object.values(commands)]);
  const locked = (read('package-lock.json') as { packages: LockedPackages }).packages;
  const needed = neededFolders(locked, packages, (path) => existsSync(join(root, path)));
  if (!existsSync(join(root, 'dist/app/index.html')))
    throw new Stop('The app is not built: run `npm run build` first.');

  const into = writerInto(folder);
  const data = rooms.flatMap((room) =>
    filesBelow(join(root, room), (path) => !path.endsWith('.ts')).map((path) => join(room, path)),
  );
  for (const path of [...files, ...data, ...units]) into.copy(join(root, path), path);
  const app = filesBelow(join(root, 'dist/app'), (path) => path !== '.vite' && !path.endsWith('.map'));
  for (const path of app) into.copy(join(root, 'dist/app', path), join('dist/app', path));
  for (const path of needed) copyPackage(root, path, into);
  copyNode(root, into);
  into.write('package.json', manifestOf(manifest, packages));
  into.write('pack.json', asJson({ version: manifest.version, node: process.versions.node, platform }));
  into.write('bin/muster', launcher({ start: main, ...commands }), true);
  return { version: manifest.version, packages: needed.length, ...into.written() };
}

function copyPackage(root: string, path: string, into: Writer): void {
  const wanted = (below: string) => below !== 'node_modules' && !forBuilding.test(below);
  for (const file of filesBelow(join(root, path), wanted)) into.copy(join(root, path, file), join(path, file));
}

function copyNode(root: string, into: Writer): void {
  into.copy(realpathSync(process.execPath), 'bin/node', true);
  const license = join(root, `node_modules/node/node_modules/node-${platform}/LICENSE`);
  if (existsSync(license)) into.copy(license, 'bin/node.LICENSE');
}

/** What Node reads of a package: how rooms name each other, and the versions that were packed. */
function manifestOf({ name, version, license, imports, dependencies }: Manifest, packages: readonly string[]): string {
  const here = Object.entries(imports).filter(([, path]) => /^\.\/(contract|machines|server|demo)\//.test(path));
  return asJson({
    ...{ name, version, private: true, type: 'module', license },
    imports: Object.fromEntries(here),
    dependencies: Object.fromEntries(packages.map((each) => [each, dependencies[each]])),
  });
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
