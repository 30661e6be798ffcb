import { setTimeout as wait } from 'node:timers/promises';
import { withBackup, withPlace } from '#server/backup/openPlace.ts';
import { within } from '#server/backup/place.ts';
import { isRefusal } from '#server/backup/restore.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Db } from '#server/db/db.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import type { Printout } from '#server/journal/commands.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { backUp, describeBackup } from './backup.ts';
import type { Environment } from './commandLine.ts';
import { aftermath, restoreFrom } from './restore.ts';
import { askServer, CommandFailed } from './socket.ts';

/**
 * `npm run journal -- export | import`: moves an installation to another database, of either engine, and another store:
 * a backup of one that no one writes into anymore, and its restore.
 */
export const moves = {
  /** Refuses while a server runs: what people wrote meanwhile would stay behind. */
  export: (named: string, env: Environment): Promise<Printout> =>
    told(async () => {
      const config = readConfig(env);
      await refuseServed(config);
      return withPlace(named, config, async (place) => {
        const made = await backUp(config, place);
        const next = "Import it with the environment of the new place, and don't start a server on this one again.";
        return { lines: [...describeBackup(made), next], ok: made.lost.length === 0 };
      });
    }),
  /** Into an empty place alone; ends with how what stands there compares with what was exported. */
  import: (named: string, env: Environment): Promise<Printout> =>
    told(async () => {
      const config = readConfig(env);
      return withBackup(named, config, async (place, name) => {
        const { manifest, restored } = await restoreFrom(config, place, name);
        const { tables, files, engine } = manifest;
        const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
        return {
          lines: [
            `Imported ${within(place, name)}, from ${called[engine]} to ${called[engineOf(config)]}.`,
            ...aftermath(restored, 'the export'),
            `Compared: all ${Object.keys(tables).length} tables with ${rows} rows and ${files.length} files are byte for byte what was exported` +
              (restored.verified.ok ? ', and the read tables are what the journal folds to here.' : '.'),
          ],
          ok: restored.verified.ok,
        };
      });
    }),
};

const called = { pglite: 'the embedded database', postgres: 'Postgres' } as const;

const engineOf = ({ place }: Config): Db['engine'] => (place.url === undefined ? 'pglite' : 'postgres');

async function told(work: () => Promise<Printout>): Promise<Printout> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error) || error instanceof CommandFailed || error instanceof ConfigError)
      return { lines: error.message.split('\n'), ok: false };
    throw error;
  }
}

const stillServed = (where: string) =>
  new CommandFailed(
    `A server runs on ${where}: stop it first, or what people write until then stays behind. "npm run backup" makes a copy while people are served.`,
  );

async function refuseServed(config: Config): Promise<void> {
  const { place, data } = config;
  if (place.folder !== undefined) {
    if ((await askServer(data, 'backup.named', [])) !== null) throw stillServed(data);
    return;
  }
  const db = await openDb(directPlace(place));
  try {
    for (let asked = 1; (await db.query(others)).count > 0; asked += 1) {
      if (asked === maxAsked) throw stillServed('this Postgres');
      await wait(pauseMs);
    }
  } finally {
    await db.close();
  }
}

/** One that has just stopped is seen for a moment longer. */
const maxAsked = 10;
const pauseMs = 300;

/** A server keeps one connection of its own open for what it hears, past a pooler too. */
const others = `
select from pg_stat_activity where datname = current_database() and application_name = 'muster' and pid <> pg_backend_pid()`;
