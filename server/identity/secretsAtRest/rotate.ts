import type { Db, Sql } from '#server/db/db.ts';
import { makeDataKey, readDataKeys, lockDataKeys, wrapDataKey, wrappings } from '#server/db/secrets/dataKeys.ts';
import { loadKeyring } from '#server/db/secrets/keyring.ts';
import { fingerprintOf } from '#server/db/secrets/operatorKey.ts';
import { scrubOldRows, sealUnder } from '#server/db/secrets/rewriting.ts';
import { unlock, withKeyring } from '#server/db/secrets/unlock.ts';
import { q, run } from '#server/db/sql.ts';
import type { Printout } from '#server/journal/commands.ts';

const refused = (sentence: string): Printout => ({ lines: [sentence], ok: false });

/**
 * From now on servers with either key go on, and every secret is sealed under a new data key. Each step is a transaction of its own;
 * after a stop the command goes on where it was.
 */
export async function rotateKey(
  db: Db,
  { key, next, now }: { key: string; next: string; now: Date },
): Promise<Printout> {
  if (next === key)
    return refused('MUSTER_KEY_NEW is the same as MUSTER_KEY: "npm run keys -- new-key" makes another.');
  await unlock(db, key);
  const fault = await db.tx((sql) => wrapUnder(sql, { key, next, now }));
  if (fault !== null) return refused(fault);
  const count = await sealUnderNewest(db, key);
  return {
    lines: [
      `${count} ${count === 1 ? 'secret was' : 'secrets were'} sealed anew. Servers with either key go on.`,
      `Give every server the new key ${fingerprintOf(next)} as MUSTER_KEY and start it again; then, with it, "npm run keys -- finish".`,
    ],
    ok: true,
  };
}

/** Wraps the data keys that there are, and a new one, under the new key too. Answers why not. */
async function wrapUnder(
  sql: Sql,
  { key, next, now }: { key: string; next: string; now: Date },
): Promise<string | null> {
  await lockDataKeys(sql);
  const own = await readDataKeys(sql, key);
  if (own.size === 0) return 'Nothing is sealed yet: start the server once with MUSTER_KEY.';
  const wrapped = await wrappings(sql);
  const [first, second] = [fingerprintOf(key), fingerprintOf(next)];
  const third = [...wrapped.keys()].find((each) => each !== first && each !== second);
  if (third !== undefined)
    return `The change from or to the key ${third} is not finished: "npm run keys -- finish" first.`;
  // They are there already where the command was stopped after this.
  if (wrapped.has(second)) return null;
  for (const [id, dataKey] of own) await wrapDataKey(sql, { id, dataKey, key: next, at: now });
  await makeDataKey(sql, [key, next], now);
  return null;
}

/** Leaves this key alone to open the secrets: what was wrapped under another goes. */
export async function finishRotation(db: Db, key: string): Promise<Printout> {
  await unlock(db, key);
  const [own, wrapped] = [await readDataKeys(db, key), await wrappings(db)];
  if (own.size === 0) return refused('Nothing is sealed yet: start the server once with MUSTER_KEY.');
  if ([...wrapped.values()].flat().some((id) => !own.has(id)))
    return refused(
      'This key does not open every data key: give the new one, with which "npm run keys -- rotate" was done.',
    );
  await sealUnderNewest(db, key);
  const fingerprint = fingerprintOf(key);
  await db.tx(async (sql) => {
    await lockDataKeys(sql);
    await run(sql, q.deleteFrom('data_key').where('key_fingerprint', '<>', fingerprint));
  });
  await scrubOldRows(db);
  return { lines: [`The key ${fingerprint} alone opens the secrets now.`], ok: true };
}

/** What a server sealed before it met the newest data key is sealed under it too. */
async function sealUnderNewest(db: Db, key: string): Promise<number> {
  const newest = Math.max(...(await readDataKeys(db, key)).keys());
  return sealUnder(withKeyring(db, await loadKeyring(db, key)), newest);
}
