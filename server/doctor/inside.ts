import * as z from 'zod/mini';
import { existsSync } from 'node:fs';
import { readPause } from '#server/backup/pause.ts';
import { askServer, CommandFailed } from '#server/cli/socket.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import { about, Finding } from './finding.ts';
import { checkProviders } from './providers.ts';

const Inside = z.object({ standing: z.array(Finding), providers: z.array(Finding), keys: z.array(z.string()) });

/**
 * What the database itself tells: how it stands, the sign-on providers that it names, and the moduli of the keys that sign this
 * installation's tokens, which are public.
 */
export type Inside = z.infer<typeof Inside>;

type Settings = Pick<Config, 'demo' | 'pool' | 'signOnSecrets'>;

const { note } = about('Database');

/** What the running server of the embedded database tells of it. */
export const doctorCommands = (db: Db, settings: Settings): { 'doctor.inside': () => Promise<Inside> } => ({
  'doctor.inside': () => inside(db, settings),
});

/** Asks the running server, or opens the database; null where it isn't made yet or doesn't answer, which is said about the database. */
export async function lookInside({
  place,
  data,
  ...settings
}: Pick<Config, 'place' | 'data'> & Settings): Promise<Inside | null> {
  if (place.folder !== undefined) {
    try {
      const asked = await askServer(data, 'doctor.inside', []);
      if (asked !== null) return Inside.parse(asked.answer);
    } catch (error) {
      if (!(error instanceof CommandFailed)) throw error;
      const isOther = error.message.includes('knows no command');
      const says = isOther
        ? 'the running server is of another version, so how its database stands wasn’t asked.'
        : `how it stands couldn’t be asked of the running server: ${error.message}`;
      return { standing: [note(says)], providers: [], keys: [] };
    }
    if (!existsSync(place.folder)) return null;
  }
  try {
    const db = await openDb(directPlace(place));
    try {
      return await inside(db, settings);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof DatabaseNotReady) return null;
    throw error;
  }
}

async function inside(db: Db, settings: Settings): Promise<Inside> {
  const { isMade, findings } = await standingOf(db);
  if (!isMade) return { standing: findings, providers: [], keys: [] };
  return {
    standing: findings,
    providers: await checkProviders(db, settings),
    keys: settings.pool === null ? await keysIn(db) : [],
  };
}

async function standingOf(db: Db): Promise<{ isMade: boolean; findings: Finding[] }> {
  const { rows } = await db.query<{ isThere: boolean }>(
    `select to_regclass('public.migration') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere)
    return { isMade: false, findings: [note('it is empty; its tables are made at the next start.')] };
  const pending = await pendingMigrations(db);
  if (pending.length > 0)
    return { isMade: false, findings: [note(`${pending.length} migrations run at the next start.`)] };
  const off = note('sending is off after a restore: "npm run messages -- resume" ends that.');
  return { isMade: true, findings: (await readPause(db)) === null ? [] : [off] };
}

const keysText = `select jwk ->> 'n' as modulus from identity_key where verifies_until is null or verifies_until > now()`;

const keysIn = async (db: Db): Promise<string[]> =>
  (await db.query<{ modulus: string }>(keysText)).rows.map(({ modulus }) => modulus);
