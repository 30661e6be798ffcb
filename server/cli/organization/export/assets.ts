import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { FileStore } from '#server/files/store.ts';
import { assetEndings } from '../assets.ts';
import type { NewFolder } from './newFolder.ts';
import type { FileRef } from './placesState.ts';
import type { State } from './state.ts';

export interface Assets {
  /** The path of a file in the folder; undefined for none, and for one whose bytes are gone. */
  pathOf(file: { key: string } | null | undefined): string | undefined;
  /** Names of files whose bytes are gone. */
  missing: readonly string[];
}

/** Writes every file that the state names into `assets/`, the same bytes once. */
export async function copyAssets(state: State, store: Pick<FileStore, 'read'>, folder: NewFolder): Promise<Assets> {
  const paths = new Map<string, string>();
  const byHash = new Map<string, string>();
  const missing: string[] = [];
  const pathFor = uniquePaths();
  const seen = new Set<string>();
  for (const file of filesOf(state)) {
    if (seen.has(file.key)) continue;
    seen.add(file.key);
    const kept = await store.read(file.key);
    if (kept === null) {
      missing.push(file.name);
      continue;
    }
    const bytes = await buffer(kept.stream);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const path = byHash.get(hash) ?? pathFor(file);
    if (!byHash.has(hash)) await folder.write(path, bytes);
    byHash.set(hash, path);
    paths.set(file.key, path);
  }
  return { pathOf: (file) => (file ? paths.get(file.key) : undefined), missing };
}

/** In an order that the ids of files have no part in: they are others in another database. */
function filesOf({ parents, settings, providers, rules, pages, types }: State): FileRef[] {
  const organizations = parents.flatMap((parent) => parent.organizations);
  const offered = types.flatMap(({ modules }) =>
    modules.flatMap(({ sections }) => sections.flatMap(({ markup }) => markup.map(({ file }) => file as FileRef))),
  );
  return [
    ...organizations.flatMap(({ id }) => settings.filter((row) => row.organizationId === id).map(({ file }) => file)),
    ...providers.map(({ logo }) => logo),
    ...[...rules, ...pages].flatMap(({ media, file }) => [media, file]),
    ...offered,
  ].flatMap((file) => file ?? []);
}

/** A file keeps its name, on which people see it; a second one of that name stands one folder deeper. */
function uniquePaths(): (file: FileRef) => string {
  const taken = new Set<string>();
  return (file) => {
    const name = nameOf(file);
    let path = `assets/${name}`;
    for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `assets/${number}/${name}`;
    taken.add(path.toLowerCase());
    return path;
  };
}

function nameOf({ name, type }: FileRef): string {
  const plain = name.replaceAll(/[/\\<>:"|?*\p{C}]/gu, '_').replace(/^[. ]+/, '') || 'file';
  const endings = assetEndings(type);
  return endings.includes(extname(plain).toLowerCase()) ? plain : `${plain}${endings[0] ?? ''}`;
}
