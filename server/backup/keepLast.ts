import { type BackupPlace, backupsIn, namesIn, removeBackup } from './place.ts';

/**
 * Removes all backups but the last so many, what is left of those that were cut short before them, and the files that none of
 * the last names. Returns how many whole backups went.
 */
export async function keepLast(place: BackupPlace, count: number): Promise<number> {
  const whole = await backupsIn(place);
  const kept = whole.slice(-count);
  const [first] = kept;
  for (const name of await namesIn(place)) {
    if (first !== undefined && name < first.name) await removeBackup(place, name);
  }
  const pools = (await place.list()).filter((name) => /^files(-[0-9a-f]{16})?$/.test(name));
  for (const pool of pools) {
    const ofPool = kept.filter(({ manifest }) => manifest.pool === pool);
    const named = new Set(ofPool.flatMap(({ manifest }) => manifest.files.map(({ key }) => key)));
    for (const key of await place.list(pool)) if (!named.has(key)) await place.remove(`${pool}/${key}`);
  }
  return whole.length - kept.length;
}
