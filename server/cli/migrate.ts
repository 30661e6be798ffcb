import { existsSync } from 'node:fs';
import type { Db } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { dbPlace } from '#server/db/location.ts';
import { migrate, pendingMigrations } from '#server/db/migrate.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import type { Printout } from '#server/journal/commands.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { withSecretFiles } from '#server/secretFiles.ts';
import { type Environment, print } from './commandLine.ts';
import { CommandFailed } from './socket.ts';

const usage = 'Usage: npm run migrate [-- --check]';

/** Brings the database of the environment to the shape of this release, or says with `--check` what that would do, and answers what to print. */
export async function runMigrate(argv: string[], given: Environment): Promise<Printout> {
  const isCheck = argv[0] === '--check';
  if (argv.length > (isCheck ? 1 : 0)) return { lines: [usage], ok: false };
  try {
    const place = directPlace(dbPlace(withSecretFiles(given)));
    if (place.folder !== undefined && !existsSync(place.folder))
      throw new CommandFailed(`There is no database in ${place.folder}: name its MUSTER_DATA.`);
    const db = await openDb(place);
    try {
      return isCheck ? await check(db) : await apply(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof DatabaseNotReady || error instanceof CommandFailed || error instanceof ConfigError)
      return { lines: error.message.split('\n'), ok: false };
    throw error;
  }
}

const upToDate = 'The database has every migration of this release.';

async function check(db: Db): Promise<Printout> {
  const missing = await namesOfPending(db);
  if (missing.length === 0) return { lines: [upToDate], ok: true };
  const lines = [`${counted(missing)} missing; "npm run migrate" or the next start runs them:`, ...missing];
  return { lines, ok: false };
}

async function apply(db: Db): Promise<Printout> {
  const missing = await namesOfPending(db);
  try {
    return { lines: told(await migrate(db)), ok: true };
  } catch (error) {
    if (!(error instanceof DatabaseNotReady)) throw error;
    const left = await namesOfPending(db);
    const ran = missing.filter((name) => !left.includes(name));
    return { lines: [...(ran.length === 0 ? [] : told(ran)), error.message], ok: false };
  }
}

const namesOfPending = async (db: Db): Promise<string[]> => (await pendingMigrations(db)).map(({ name }) => name);

const told = (ran: string[]): string[] => (ran.length === 0 ? [upToDate] : [`${counted(ran)} done:`, ...ran]);

const counted = ({ length }: string[]): string => `${length} ${length === 1 ? 'migration is' : 'migrations are'}`;

if (import.meta.main) print(await runMigrate(process.argv.slice(2), process.env));
