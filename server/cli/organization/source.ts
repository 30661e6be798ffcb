import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { type AssetFinder, assetFinder, type Asset } from './assets.ts';
import { collectProblems, type Problem, type Report } from './problem.ts';
import { readYaml, type YamlFile } from './readYaml.ts';

/** A folder that is being read: its files, its assets, and what is wrong with them. */
export interface Source {
  report: Report;
  asset: AssetFinder;
  assets: ReadonlyMap<string, Asset>;
  /** Names of the files of a subfolder with this ending, in order; none when there is no such folder. */
  files(subfolder: string, ending: string): string[];
  /** Names of the folders in a subfolder. */
  folders(subfolder: string): string[];
  /** The text of a file; null, and reported, when it cannot be read. */
  text(file: string): string | null;
  yaml<S extends z.ZodMiniType>(file: string, schema: S): YamlFile<z.infer<S>> | null;
  /** Whether no problem was reported yet in files whose path begins so. */
  isSound(prefix: string): boolean;
  problems(): Problem[];
}

export function openSource(folder: string): Source {
  const { report, sorted } = collectProblems();
  const { find, found } = assetFinder(folder, report);

  const text = (file: string): string | null => {
    try {
      return readFileSync(join(folder, file), 'utf8');
    } catch {
      report(file, null, 'cannot be read');
      return null;
    }
  };

  const entries = (subfolder: string) => {
    try {
      return readdirSync(join(folder, subfolder), { withFileTypes: true }).toSorted((a, b) =>
        a.name < b.name ? -1 : 1,
      );
    } catch {
      return [];
    }
  };

  return {
    report,
    asset: find,
    assets: found,
    files: (subfolder, ending) =>
      entries(subfolder).flatMap((entry) => (entry.isFile() && entry.name.endsWith(ending) ? [entry.name] : [])),
    folders: (subfolder) => entries(subfolder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
    text,
    yaml: (file, schema) => {
      const content = text(file);
      return content === null ? null : readYaml(file, content, schema, report);
    },
    isSound: (prefix) => !sorted().some(({ file }) => file.startsWith(prefix)),
    problems: sorted,
  };
}

/** Reports the second and every later use of what must be used once. */
export function seenOnce(what: string, report: Report): (value: string, file: string, line: number | null) => void {
  const first = new Map<string, string>();
  return (value, file, line) => {
    const before = first.get(value);
    if (before !== undefined) report(file, line, `${what} ${value} is already in ${before}`);
    else first.set(value, line === null ? file : `${file}:${line}`);
  };
}
