import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/files/store.ts';
import { type BackedUpFile, isBackupName, type Manifest, readManifest } from './manifest.ts';
import { writeSealed } from './sealing.ts';

interface Copying {
  /** The folder that holds all backups. */
  folder: string;
  /** Which folder in it holds files of this key. */
  pool: string;
  publicKey: string | null;
  store: Pick<FileStore, 'read'>;
}

export interface Copied {
  files: BackedUpFile[];
  /** Those that no earlier backup held. */
  fresh: BackedUpFile[];
  /** Keys without bytes. */
  missing: string[];
}

/** Copies the files of these keys that no backup in the folder holds yet: what stands under a key never changes. */
export async function copyFiles({ folder, pool, publicKey, store }: Copying, keys: readonly string[]): Promise<Copied> {
  const place = join(folder, pool);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const known = await filesKnown(folder, pool);
  const copied: Copied = { files: [], fresh: [], missing: [] };
  for (const key of keys) {
    const before = known.get(key);
    const isThere = before !== undefined && (await stat(join(place, key)).catch(() => null)) !== null;
    const file = isThere ? before : await copy(store, key, place, publicKey);
    if (file === null) copied.missing.push(key);
    else {
      copied.files.push(file);
      if (!isThere) copied.fresh.push(file);
    }
  }
  return copied;
}

async function copy(
  store: Copying['store'],
  key: string,
  place: string,
  publicKey: string | null,
): Promise<BackedUpFile | null> {
  const found = await store.read(key);
  if (found === null) return null;
  const unfinished = join(place, `${randomUUID()}.unfinished`);
  try {
    const written = await writeSealed(unfinished, found.stream, publicKey);
    await rename(unfinished, join(place, key));
    return { key, ...written };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** The backups of a folder, the oldest first. One that was cut short has another name. */
export const backupsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(isBackupName).sort();

export async function manifestsIn(folder: string): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const name of await backupsIn(folder)) manifests.push(await readManifest(join(folder, name)));
  return manifests;
}

async function filesKnown(folder: string, pool: string): Promise<Map<string, BackedUpFile>> {
  const ofPool = (await manifestsIn(folder)).filter((manifest) => manifest.pool === pool);
  return new Map(ofPool.flatMap(({ files }) => files.map((file) => [file.key, file])));
}
