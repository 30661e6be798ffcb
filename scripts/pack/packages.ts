import { Stop } from '../project.mjs';

/** What package-lock.json says of a package. */
export interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/** By folder: `node_modules/hono`, `node_modules/a/node_modules/b`. */
export type LockedPackages = Readonly<Record<string, Locked>>;

/**
 * The folders of the packages that `names` need when they run, themselves among them. Optional ones that are not installed
 * are for other platforms; throws `Stop` where another one is not.
 */
export function neededFolders(
  locked: LockedPackages,
  names: readonly string[],
  isInstalled: (folder: string) => boolean,
): string[] {
  const needed = new Set<string>();
  const add = (name: string, by: string, optional: boolean): void => {
    const folder = folderOf(locked, name, by);
    if (folder !== null && isInstalled(folder)) needed.add(folder);
    else if (!optional) throw new Stop(`The package ${name} is not installed: run \`npm install\` first.`);
  };
  for (const name of names) add(name, '', false);
  for (const folder of needed) {
    const { dependencies, optionalDependencies = {}, peerDependencies, peerDependenciesMeta } = locked[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
      add(name, folder, name in optionalDependencies);
    for (const name of Object.keys(peerDependencies ?? {}))
      if (!peerDependenciesMeta?.[name]?.optional) add(name, folder, false);
  }
  return [...needed].toSorted();
}

/** The folder that Node finds for a name: the nearest `node_modules` upwards that has it. */
function folderOf(locked: LockedPackages, name: string, by: string): string | null {
  const here = `${by === '' ? '' : `${by}/`}node_modules/${name}`;
  if (here in locked) return here;
  if (by === '') return null;
  return folderOf(locked, name, by.slice(0, Math.max(by.lastIndexOf('/node_modules/'), 0)));
}
