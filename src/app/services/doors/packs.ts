import type { LocalMatch } from '#machines/door/door/decision.ts';
import { below, database, type KeptPack, keyOf, type Where } from './database.ts';
import { isExpired } from './expiry.ts';
import type { Keys } from './keys.ts';
import { readListed } from './rows.ts';
import { open } from './seal.ts';

/**
 * Who a code is of by what is kept, and how old that is: the moment of the list that this row was sealed by, or of a newer one
 * that said the same. `listed` is null where the code opens nothing.
 */
export async function find(where: Where, keys: Keys, code: string, now: string): Promise<LocalMatch> {
  const db = await database();
  const pack = await db.get('packs', keyOf(where));
  if (!pack || isExpired(pack.endsAt, now)) return { listed: null, listAt: null };
  const { tag, key } = await keys(pack.salt, code);
  const row = await db.getFromIndex('sealed', 'byTag', [...keyOf(where), tag]);
  const text = row && (await open(row, key, { eventId: where.eventId, tag }));
  const listed = text ? readListed(text) : null;
  return { listed, listAt: row && row.listAt > pack.listAt ? row.listAt : pack.listAt };
}

/** The pack and how many people are kept of it; null where there is none or it is at its end. */
export async function packNow(where: Where, now: string): Promise<{ pack: KeptPack; kept: number } | null> {
  const db = await database();
  const tx = db.transaction(['packs', 'sealed']);
  const [pack, kept] = await Promise.all([
    tx.objectStore('packs').get(keyOf(where)),
    tx.objectStore('sealed').count(below(...keyOf(where))),
  ]);
  return pack && !isExpired(pack.endsAt, now) ? { pack, kept } : null;
}
