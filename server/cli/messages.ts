import { existsSync } from 'node:fs';
import { DatabaseUnusable } from '#server/db/errors.ts';
import { dataFolder, dbPlace } from '#server/db/location.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import type { Printout } from '#server/journal/commands.ts';
import { messageCommands } from '#server/messages/commands.ts';
import { readPrintout } from './printout.ts';
import { askServer, CommandFailed } from './socket.ts';

const usage = 'Usage: npm run messages -- dead | retry <id>';
const argumentsOf = { dead: 0, retry: 1 } as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Does one command and answers what to print. A running server of the embedded database does it in our place. */
export const runMessages = async (argv: string[], env: Environment): Promise<Printout> => {
  const [command = '', ...args] = argv;
  if (!isCommand(command) || argumentsOf[command] !== args.length) return { lines: [usage], ok: false };
  try {
    return (await byServer(command, args, env)) ?? (await byOurselves(command, args, env));
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof CommandFailed) {
      return { lines: [error.message], ok: false };
    }
    throw error;
  }
};

type Command = keyof typeof argumentsOf;

const isCommand = (name: string): name is Command => Object.hasOwn(argumentsOf, name);

const byServer = async (command: Command, args: string[], env: Environment): Promise<Printout | null> => {
  if (dbPlace(env).folder === undefined) return null;
  const asked = await askServer(dataFolder(env), `messages.${command}`, args);
  return asked && readPrintout(asked.answer);
};

const byOurselves = async (command: Command, args: string[], env: Environment): Promise<Printout> => {
  const place = dbPlace(env);
  if (place.folder !== undefined && !existsSync(place.folder)) {
    throw new CommandFailed(`There is no database in ${place.folder}: start the server once, or name its MUSTER_DATA.`);
  }
  const db = await openDb(place);
  try {
    if ((await pendingMigrations(db)).length > 0) {
      throw new CommandFailed('The database is not set up for this release: start the server once.');
    }
    return await messageCommands({ db, clock: () => new Date() })[`messages.${command}`](args);
  } finally {
    await db.close();
  }
};

if (import.meta.main) {
  const { lines, ok } = await runMessages(process.argv.slice(2), process.env);
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}
