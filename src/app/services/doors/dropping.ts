import { below, database, ended, type KeptPack, keyOf } from './database.ts';
import { isExpired } from './expiry.ts';

/** Removes packs that are at their end, whosever they are, and what was sent of their records. */
export const dropExpired = (now: string): Promise<void> => drop(({ endsAt }) => isExpired(endsAt, now));

/** Removes packs, and what was sent of their records. What no server has stays. */
export async function drop(isDropped: (pack: KeptPack) => boolean): Promise<void> {
  const db = await database();
  const tx = db.transaction(['packs', 'sealed', 'records'], 'readwrite');
  const [packs, sealed, records] = [tx.objectStore('packs'), tx.objectStore('sealed'), tx.objectStore('records')];
  const dropped = (await packs.getAll()).filter(isDropped).map(keyOf);
  const kept = await Promise.all(dropped.map((key) => records.index('byEvent').getAll(key)));
  await ended(tx, [
    ...dropped.flatMap((key) => [packs.delete(key), sealed.delete(below(...key))]),
    ...kept.flat().flatMap(({ counter, sentAt }) => (sentAt === null ? [] : [records.delete(counter)])),
  ]);
}
