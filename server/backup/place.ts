import { rm } from 'node:fs/promises';
import { isBackupName, type Manifest, manifestName, parseManifest } from './manifest.ts';
import { CannotRead, type Sealed } from './sealing.ts';

/**
 * Where backups lie: a folder or a bucket, with the same names in both, so that a plain copy of one is the other. A
 * backup is a folder named by its time, whole once its manifest is in it; beside it stand folders of stored files, which
 * several backups share.
 */
export interface BackupPlace {
  /** As a person names it: the path of a folder, or `s3://bucket/prefix`. */
  name: string;
  /** A folder of this machine for what is not put yet. */
  work: string;
  /** The names of files and folders in a folder of it, or at its top; none where there is no such folder. */
  list(folder?: string): Promise<string[]>;
  /** A file that stands there, on this machine: itself, or a copy in {@link work} that whoever asked removes. Null where there is none. */
  fetch(path: string): Promise<Fetched | null>;
  /** Takes a file of this machine over, whole or not at all; it may be gone from there afterwards. */
  put(path: string, from: string): Promise<void>;
  /** What was put into this folder stays there, whatever happens to the machine. */
  settle(folder: string): Promise<void>;
  /** Takes away what backups that were killed left half done, there and on this machine. */
  removeAbandoned(now: Date): Promise<void>;
  /** Takes a file, or a folder with all that is in it, away. */
  remove(path: string): Promise<void>;
}

export interface Fetched {
  path: string;
  isCopy: boolean;
}

/** The place does not do what a backup needs; the sentence says why and what to do. */
export class PlaceFailed extends Error {
  override name = 'PlaceFailed';
}

export interface KeptBackup {
  name: string;
  manifest: Manifest;
}

/** What begins with the name of a backup there, whole or not, the oldest first. */
export const namesIn = async (place: BackupPlace): Promise<string[]> =>
  (await place.list()).filter(isBackupName).sort();

/** The whole backups of a place, the oldest first. One that was cut short has no manifest. */
export async function backupsIn(place: BackupPlace): Promise<KeptBackup[]> {
  const kept: KeptBackup[] = [];
  for (const name of await namesIn(place)) {
    const manifest = await findManifest(place, name);
    if (manifest) kept.push({ name, manifest });
  }
  return kept;
}

/** The manifest of a backup. Throws `CannotRead` where there is none that this release reads. */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const manifest = await findManifest(place, name);
  if (manifest === null) throw new CannotRead(`There is no backup in ${within(place, name)}.`);
  return manifest;
}

/** Does something with a file that stands there, under the name that a person has for it. Null where there is none. */
export async function using<T>(
  place: BackupPlace,
  path: string,
  work: (file: Sealed) => Promise<T>,
): Promise<T | null> {
  const fetched = await place.fetch(path);
  if (fetched === null) return null;
  try {
    return await work({ path: fetched.path, name: within(place, path) });
  } finally {
    if (fetched.isCopy) await rm(fetched.path, { force: true });
  }
}

/** Removes a backup, its manifest first: without it the rest is none, even if it stays. */
export async function removeBackup(place: BackupPlace, name: string): Promise<void> {
  await place.remove(`${name}/${manifestName}`);
  await place.remove(name);
}

/** How a person names what stands in a place. */
export const within = ({ name }: Pick<BackupPlace, 'name'>, path: string): string =>
  `${name.replace(/\/$/, '')}/${path}`;

async function findManifest(place: BackupPlace, name: string): Promise<Manifest | null> {
  return using(place, `${name}/${manifestName}`, ({ path }) => parseManifest(path, within(place, name)));
}
