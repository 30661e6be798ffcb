import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { Stop } from '../project.mjs';

/** What programs load when they run: files by their paths below the root, and names of packages. */
export interface Loaded {
  files: string[];
  packages: string[];
}

/** Follows the imports of `entries` (paths below `root`), lazy ones too. Those of types are gone when Node runs a file. */
export function loadedBy(root: string, entries: readonly string[]): Loaded {
  const files = new Set(entries);
  const packages = new Set<string>();
  for (const file of files) {
    if (!file.endsWith('.ts')) continue;
    for (const wanted of importsIn(file, readFileSync(join(root, file), 'utf8'))) {
      if (wanted.startsWith('#')) files.add(wanted.slice(1));
      else if (wanted.startsWith('.')) files.add(normalize(join(dirname(file), wanted)));
      else if (!wanted.startsWith('node:') && !builtinModules.includes(wanted)) packages.add(packageOf(wanted));
    }
  }
  return { files: [...files].toSorted(), packages: [...packages].toSorted() };
}

/** The modules that a file of TypeScript imports when it runs. Throws `Stop` where one is named by no literal. */
export function importsIn(file: string, text: string): string[] {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Stop(`${file} cannot be read: ${errors[0]?.message}`);
  const atOnce = program.body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return statement.importKind === 'type' ? [] : [statement.source.value];
    if (statement.type !== 'ExportNamedDeclaration' && statement.type !== 'ExportAllDeclaration') return [];
    return statement.exportKind === 'type' || !statement.source ? [] : [statement.source.value];
  });
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => {
    const [, name] = /^(?:'([^']+)')$/.exec(text.slice(start, end)) ?? [];
    if (name === undefined)
      throw new Stop(`${file} imports a module that only a run can name: ${text.slice(start, end)}`);
    return name;
  });
  return [...atOnce, ...later];
}

const packageOf = (wanted: string): string =>
  wanted
    .split('/')
    .slice(0, wanted.startsWith('@') ? 2 : 1)
    .join('/');
