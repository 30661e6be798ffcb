import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FileStore } from '#server/files/store.ts';
import type { BackedUpFile } from './manifest.ts';
import { type BackupPlace, backupsIn } from './place.ts';
import { writeSealed } from './sealing.ts';

interface Copying {
  /** Where all backups are. */
  place: BackupPlace;
  /** Which folder there holds files of this key. */
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

/** Copies the files of these keys that no backup there holds yet: what stands under a key never changes. */
export async function copyFiles(copying: Copying, keys: readonly string[]): Promise<Copied> {
  const known = await filesKnown(copying);
  const copied: Copied = { files: [], fresh: [], missing: [] };
  for (const key of keys) {
    const before = known.get(key);
    const file = before ?? (await copy(copying, key));
    if (file === null) copied.missing.push(key);
    else {
      copied.files.push(file);
      if (!before) copied.fresh.push(file);
    }
  }
  return copied;
}

async function copy({ place, pool, publicKey, store }: Copying, key: string): Promise<BackedUpFile | null> {
  const found = await store.read(key);
  if (found === null) return null;
  const unfinished = join(place.work, randomUUID());
  const written = await writeSealed(unfinished, found.stream, publicKey);
  await place.put(`${pool}/${key}`, unfinished);
  return { key, ...written };
}

/** What whole backups tell of their files, where those are there. */
async function filesKnown({ place, pool }: Copying): Promise<Map<string, BackedUpFile>> {
  const there = new Set(await place.list(pool));
  const ofPool = (await backupsIn(place)).filter(({ manifest }) => manifest.pool === pool);
  const files = ofPool.flatMap(({ manifest }) => manifest.files.filter(({ key }) => there.has(key)));
  return new Map(files.map((file) => [file.key, file]));
}
