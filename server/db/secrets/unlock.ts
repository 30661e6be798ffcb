import type { Db, Keyring, Sql } from '#server/db/db.ts';
import { SecretsLocked } from '#server/db/errors.ts';
import { makeDataKey, readDataKeys, lockDataKeys, wrappings } from './dataKeys.ts';
import { loadKeyring } from './keyring.ts';
import { fingerprintOf } from './operatorKey.ts';
import { scrubOldRows, sealClear } from './rewriting.ts';
import { dataKeysIn, sealedIn, statusOf } from './status.ts';

/** The same database, whose handles all have a keyring. */
export const withKeyring = (db: Db, keyring: Keyring): Db => ({
  engine: db.engine,
  keyring,
  query: (text, params) => db.query(text, params),
  tx: (work) =>
    db.tx((sql) => {
      sql.keyring = keyring;
      return work(sql);
    }),
  listen: (channel, onPayload, onResume) => db.listen(channel, onPayload, onResume),
  script: (text) => db.script(text),
  close: () => db.close(),
});

/**
 * What a server does with its database before it serves: with a key, seals what is in the clear, and opens what is sealed.
 * Throws `SecretsLocked` where there is something sealed that the key does not open; nothing is made again then.
 */
export async function unlockForServing(db: Db, key: string | null, now: Date): Promise<Db> {
  if (key !== null) await db.tx((sql) => makeFirstDataKey(sql, key, now));
  const unlocked = await unlock(db, key);
  if (unlocked.keyring && (await sealClear(unlocked)) > 0) await scrubOldRows(unlocked);
  return unlocked;
}

/** The database with its keyring, for a command that reads or writes secrets; as it is while nothing was ever sealed. Throws as {@link unlockForServing}. */
export async function unlock(db: Db, key: string | null): Promise<Db> {
  const fault = await lockedBecause(db, key);
  if (fault !== null) throw new SecretsLocked(fault);
  if (key === null || (await readDataKeys(db, key)).size === 0) return db;
  return withKeyring(db, await loadKeyring(db, key));
}

/** Why the secrets of a database cannot be used with this key, or without one; null where they can. */
export async function lockedBecause(sql: Sql, key: string | null): Promise<string | null> {
  const status = await statusOf(sql);
  if (key === null) {
    if (sealedIn(status) === 0) return null;
    return `The secrets in this database are sealed under the key ${await namesOfKeys(sql)}: give it as MUSTER_KEY or in MUSTER_KEY_FILE. ${ifLost}`;
  }
  const own = await readDataKeys(sql, key);
  const isOwn = own.size > 0 || (await wrappings(sql)).size === 0;
  if (isOwn && [...dataKeysIn(status)].every((id) => own.has(id))) return null;
  return `The secrets in this database belong to the key ${await namesOfKeys(sql)}, and MUSTER_KEY is ${fingerprintOf(key)}: give the right one. ${ifLost}`;
}

const ifLost = 'If it is lost, "npm run keys -- discard-sealed --yes" begins without what it sealed.';

const namesOfKeys = async (sql: Sql): Promise<string> => [...(await wrappings(sql)).keys()].join(' or ') || 'of nobody';

/** Of several servers that start at once, one makes it. */
async function makeFirstDataKey(sql: Sql, key: string, now: Date): Promise<void> {
  await lockDataKeys(sql);
  const isNew = (await wrappings(sql)).size === 0 && sealedIn(await statusOf(sql)) === 0;
  if (isNew) await makeDataKey(sql, [key], now);
}
