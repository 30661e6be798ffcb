import { existsSync, rmSync } from 'node:fs';
import { readConfig } from '#server/config.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import { openStore } from '#server/files/openStore.ts';
import type { Printout } from '#server/journal/commands.ts';
import { signingOf } from '#server/signing.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { print } from '#server/cli/commandLine.ts';
import { CommandFailed } from '#server/cli/socket.ts';

const usage = 'Usage: npm run demo -- clear';

type Environment = Readonly<Record<string, string | undefined>>;

/** Does one command and answers what to print. Servers of the data must have stopped: what they serve goes away. */
export const runDemo = async (argv: string[], env: Environment): Promise<Printout> => {
  if (argv.length !== 1 || argv[0] !== 'clear') return { lines: [usage], ok: false };
  try {
    return { lines: await clear(env), ok: true };
  } catch (error) {
    if (error instanceof DatabaseNotReady || error instanceof ConfigError || error instanceof CommandFailed) {
      return { lines: [error.message], ok: false };
    }
    throw error;
  }
};

async function clear(env: Environment): Promise<string[]> {
  const config = readConfig(env);
  const { place } = config;
  if (place.folder !== undefined && !existsSync(place.folder)) {
    throw new CommandFailed(`There is no database in ${place.folder}: name its MUSTER_DATA.`);
  }
  const db = await openDb(directPlace(place));
  try {
    if ((await pendingMigrations(db)).length > 0) {
      throw new CommandFailed(
        'The database is not set up for this release: start the server once with MUSTER_DEMO=on.',
      );
    }
    const { clearDemo } = await import('./clear/clear.ts');
    const said = await clearDemo({ db, files: openStore(config), now: new Date().toISOString() });
    // The heads of the demo's facts went with them; their file would say that somebody took them away.
    rmSync(signingOf(config).headsFile, { force: true });
    return said;
  } finally {
    await db.close();
  }
}

if (import.meta.main) print(await runDemo(process.argv.slice(2), process.env));
