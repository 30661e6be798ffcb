import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '#contract/events/uploads.ts';
import type { Db } from '../db/db.ts';
import { all, q } from '../db/sql.ts';
import type { FileStore } from './store.ts';

interface Sweeping {
  db: Db;
  files: Pick<FileStore, 'list' | 'remove'>;
  clock: () => Date;
  log: (line: string) => void;
}

/** More than so many, and more than such a share of all, are no litter: the rows are missing. */
const few = 20;
const share = 0.1;

const dayBefore = (now: Date): Date => new Date(now.getTime() - uploadLimits.unattachedHours * 60 * 60 * 1000);

/** Removes bytes that no row names a day after they came: what was kept for a transaction that did not stand. */
export async function sweepStrays({ db, files, clock, log }: Sweeping): Promise<void> {
  const before = dayBefore(clock());
  const strays: string[] = [];
  let seen = 0;
  for await (const page of files.list()) {
    seen += page.length;
    const old = page.filter(({ at }) => at < before).map(({ key }) => key);
    const named = new Set(await namedAmong(db, old));
    strays.push(...old.filter((key) => !named.has(key)));
  }
  if (strays.length > Math.max(few, seen * share)) {
    log(`${strays.length} of ${seen} stored files are in no row of this database, and stay: is it the right one?`);
    return;
  }
  for (const key of strays) await files.remove(key);
}

async function namedAmong(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  return (await all(db, q.selectFrom('stored_file').select('key').where('key', 'in', keys))).map(({ key }) => key);
}

/** Removes what a process that died left half written in a folder of files, a day after. */
export async function sweepLeftovers(folder: string, now: Date): Promise<void> {
  const before = dayBefore(now);
  for (const [place, isLeft] of [
    [folder, isUnfinished],
    [join(folder, 'uploads'), isUnfinished],
    [join(folder, 'work'), () => true],
  ] as const) {
    for (const name of (await readdir(place).catch(() => [])).filter(isLeft)) {
      const path = join(place, name);
      const found = await stat(path).catch(() => null);
      if (found?.isFile() && found.mtime < before) await rm(path, { force: true });
    }
  }
}

const isUnfinished = (name: string): boolean => name.endsWith('.unfinished');
