import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { BackupPlace } from './place.ts';
import { removeAbandonedWork } from './work.ts';

/** Backups in a folder of this machine, for the eyes of its owner alone. */
export const folderPlace = (folder: string): BackupPlace => ({
  name: folder,
  work: join(folder, `unfinished-${randomUUID()}`),
  list: async (inside = '') => readdir(join(folder, inside)).catch(() => []),
  async fetch(path) {
    const found = await stat(join(folder, path)).catch(() => null);
    return found?.isFile() ? { path: join(folder, path), isCopy: false } : null;
  },
  async put(path, from) {
    const to = join(folder, path);
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await rename(from, to);
  },
  settle: (inside) => sync(join(folder, inside)),
  removeAbandoned: (now) => removeAbandonedWork(folder, now),
  remove: (path) => rm(join(folder, path), { recursive: true, force: true }),
});

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  if (handle === null) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
