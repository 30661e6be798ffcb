import type { Sql } from '#server/db/db.ts';
import { wrappings } from '#server/db/secrets/dataKeys.ts';
import { fingerprintOf } from '#server/db/secrets/operatorKey.ts';
import { clearIn, statusOf } from '#server/db/secrets/status.ts';
import { lockedBecause } from '#server/db/secrets/unlock.ts';

/** Whether the secrets of a database are sealed, and open with a key; in a sentence. */
export interface Verdict {
  state: 'right' | 'note' | 'wrong';
  says: string;
}

export async function verdictOf(sql: Sql, key: string | null): Promise<Verdict> {
  const fault = await lockedBecause(sql, key);
  if (fault !== null) return { state: 'wrong', says: fault };
  if (key === null)
    return {
      state: 'note',
      says: 'Secrets stand in the clear: "npm run keys -- new-key" makes a key to seal them with.',
    };
  const name = `MUSTER_KEY is ${fingerprintOf(key)}`;
  const keys = (await wrappings(sql)).size;
  if (keys === 0) return { state: 'note', says: `${name}: a server that starts with it seals everything.` };
  if (keys > 1)
    return { state: 'note', says: `${name}, and another key opens them too: "npm run keys -- finish" ends that.` };
  const clear = clearIn(await statusOf(sql));
  if (clear > 0) return { state: 'note', says: `${name}: ${clear} in the clear are sealed at the next start.` };
  return { state: 'right', says: `${name}: it alone opens the secrets.` };
}
