import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import { type DatabaseClock, withClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { dataFolder } from '#server/db/location.ts';
import { migrate } from '#server/db/migrate.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import { openStore } from '#server/files/openStore.ts';
import { reportBug } from '#server/kit/reportBug.ts';
import type { Printout } from '#server/journal/commands.ts';
import { erasureCommands } from '#server/organization/erasure/commands.ts';
import { signInOf } from '#server/signIn.ts';
import type { OnProgress } from '#server/kit/progress.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { applyOrganization, checkOrganization, type Doing, exportCommands } from './organization/command.ts';
import { type Environment, print, runCommand } from './commandLine.ts';
import { readPrintout } from './printout.ts';
import { showProgress } from './showProgress.ts';
import { askServer, CommandFailed } from './socket.ts';

const usage =
  'Usage: npm run organization -- check <folder> | diff <folder> | apply <folder> [--remove-missing] | export <folder> | erase <person id or email> [--yes]';

const erasing = {
  name: 'organization',
  usage,
  takes: { erase: [1, 2] },
  commands: (db: Db, env: Environment, clock: DatabaseClock['now']) =>
    erasureCommands({ db, files: openStore(readConfig(env)), clock }),
};

const exporting = {
  name: 'organization',
  usage,
  takes: { export: 1 },
  commands: (db: Db, env: Environment, clock: DatabaseClock['now']) =>
    exportCommands({ db, files: openStore(readConfig(env)), clock }),
};

/** Does one command and answers what to print. A running server of the embedded database applies in our place. */
export const runOrganization = async (argv: string[], env: Environment): Promise<Printout> => {
  const [command, named, ...more] = argv;
  if (command === 'erase' && more.every((flag) => flag === '--yes')) return runCommand(erasing, argv, env);
  if (command === 'export' && named !== undefined) {
    return runCommand(exporting, [command, resolve(named), ...more], env);
  }
  const folder = named === undefined ? '' : resolve(named);
  if (folder !== '' && more.length === 0 && command === 'check')
    return checkOrganization(folder, new Date().toISOString());
  const doing = doingOf(command, more);
  if (folder === '' || doing === null) return { lines: [usage], ok: false };
  const { tell, end } = showProgress(process.stderr);
  try {
    const given = { folder, env, tell };
    return (await byServer(doing, given)) ?? (await byOurselves(doing, given));
  } catch (error) {
    if (error instanceof DatabaseNotReady || error instanceof ConfigError || error instanceof CommandFailed) {
      return { lines: [error.message], ok: false };
    }
    throw error;
  } finally {
    end();
  }
};

interface Given {
  folder: string;
  env: Environment;
  tell: OnProgress;
}

const asked = {
  apply: ['organization.apply', []],
  applyRemoving: ['organization.apply', ['--remove-missing']],
  compare: ['organization.diff', []],
} as const satisfies Record<Doing, readonly [string, readonly string[]]>;

const doingOf = (command: string | undefined, flags: readonly string[]): Doing | null =>
  (Object.keys(asked) as Doing[]).find(
    (doing) => asked[doing][0] === `organization.${command}` && asked[doing][1].join(' ') === flags.join(' '),
  ) ?? null;

const byServer = async (doing: Doing, { folder, env, tell }: Given): Promise<Printout | null> => {
  if (readConfig(env).place.folder === undefined) return null;
  const [name, flags] = asked[doing];
  const answered = await askServer(dataFolder(env), name, [folder, ...flags], tell);
  return answered && readPrintout(answered.answer);
};

const byOurselves = async (doing: Doing, { folder, env, tell }: Given): Promise<Printout> => {
  const config = readConfig(env);
  const db = await openDb(directPlace(config.place));
  try {
    await migrate(db);
    return await withClock(db, (clock) => {
      const { identity } = signInOf(config, { db, clock, reportBug });
      return applyOrganization({ db, files: openStore(config), identity, clock, tell }, folder, doing);
    });
  } finally {
    await db.close();
  }
};

if (import.meta.main) print(await runOrganization(process.argv.slice(2), process.env));
