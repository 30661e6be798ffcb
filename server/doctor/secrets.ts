import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { askServer } from '#server/cli/socket.ts';
import type { Config } from '#server/config.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import { verdictOf } from '#server/identity/secretsAtRest/verdict.ts';
import { about, type Finding } from './finding.ts';

const { note } = about('Secrets');

const Verdict = z.object({ state: z.enum(['right', 'note', 'wrong']), says: z.string() });

/** Whether what must stay secret is sealed in the database, and opens with the key at hand. Says nothing of a database that does not answer or is not made yet. */
export async function checkSecrets({
  place,
  data,
  operatorKey: key = null,
}: Pick<Config, 'place' | 'data' | 'operatorKey'>): Promise<Finding[]> {
  if (place.folder !== undefined) {
    const asked = await askServer(data, 'keys.verdict', [key ?? '']);
    if (asked !== null) return [{ part: 'Secrets', ...Verdict.parse(asked.answer) }];
    if (!existsSync(place.folder))
      return key === null ? [note('they will stand in the clear: "npm run keys -- new-key" makes a key.')] : [];
  }
  try {
    const db = await openDb(directPlace(place));
    try {
      const isThere = `select to_regclass('public.migration') is not null as "isThere"`;
      const { rows } = await db.query<{ isThere: boolean }>(isThere);
      if (!rows[0]?.isThere || (await pendingMigrations(db)).length > 0) return [];
      return [{ part: 'Secrets', ...(await verdictOf(db, key)) }];
    } finally {
      await db.close();
    }
  } catch (error) {
    // What is wrong with it is said about the database.
    if (error instanceof DatabaseNotReady) return [];
    throw error;
  }
}
