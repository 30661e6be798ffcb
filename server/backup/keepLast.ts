import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { backupsIn, manifestsIn } from './copyFiles.ts';

/** Removes all backups but the last so many, and the files that none of those names. Answers how many backups went. */
export async function keepLast(folder: string, count: number): Promise<number> {
  const old = (await backupsIn(folder)).slice(0, -count);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  const kept = await manifestsIn(folder);
  const pools = (await readdir(folder)).filter((name) => /^files(-[0-9a-f]{16})?$/.test(name));
  for (const pool of pools) {
    const named = new Set(
      kept.filter((each) => each.pool === pool).flatMap(({ files }) => files.map(({ key }) => key)),
    );
    for (const key of await readdir(join(folder, pool))) if (!named.has(key)) await rm(join(folder, pool, key));
  }
  return old.length;
}
