import { rm } from 'node:fs/promises';
import { isBegunByOthers, withMark, removeDeadMarks, removesFor } from './marks.ts';
import { type BackupPlace, backupsIn, namesIn, removeBackup } from './place.ts';

/**
 * Removes all backups but the last so many, what is left of those that were cut short before them, and the files that none of
 * the last names. Returns how many whole backups went; null where it removed nothing, since another one is being made there or was
 * killed within twelve hours: what it has put is named by no manifest yet. `now`: by the clock of the database.
 */
export async function keepLast(place: BackupPlace, count: number, now = new Date()): Promise<number | null> {
  try {
    return await withMark(place, 'removing', now, async () => {
      if (await isBegunByOthers(place, now)) return null;
      await removeDeadMarks(place, now);
      return removeOlder(place, count, performance.now() + removesFor);
    });
  } finally {
    await rm(place.work, { recursive: true, force: true });
  }
}

async function removeOlder(place: BackupPlace, count: number, until: number): Promise<number> {
  const isLate = () => performance.now() > until;
  const whole = await backupsIn(place);
  const kept = whole.slice(-count);
  const [first] = kept;
  let removed = 0;
  for (const name of await namesIn(place)) {
    if (first === undefined || name >= first.name || isLate()) continue;
    await removeBackup(place, name);
    if (whole.some((backup) => backup.name === name)) removed += 1;
  }
  const pools = (await place.list()).filter((name) => /^files(-[0-9a-f]{16})?$/.test(name));
  for (const pool of pools) {
    const ofPool = kept.filter(({ manifest }) => manifest.pool === pool);
    const named = new Set(ofPool.flatMap(({ manifest }) => manifest.files.map(({ key }) => key)));
    for (const key of await place.list(pool)) if (!named.has(key) && !isLate()) await place.remove(`${pool}/${key}`);
  }
  return removed;
}
