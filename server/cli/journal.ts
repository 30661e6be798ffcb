import { existsSync } from 'node:fs';
import { DatabaseUnusable } from '#server/db/errors.ts';
import { dataFolder, dbPlace } from '#server/db/location.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { openDb } from '#server/db/open.ts';
import { journalCommands, type Printout } from '#server/journal/commands.ts';
import type { AnyKind } from '#server/journal/kind.ts';
import { JournalDrift } from '#server/journal/refusals.ts';
import { askServer, CommandFailed } from './socket.ts';

const usage = 'Usage: npm run journal -- show <stream> | replay <stream> | rebuild | verify';
const argumentsOf: Readonly<Record<string, number>> = { show: 1, replay: 1, rebuild: 0, verify: 0 };

type Environment = Readonly<Record<string, string | undefined>>;

/** Does one command and answers what to print. A running server of the embedded database does it in our place. */
export const runJournal = async (argv: string[], env: Environment): Promise<Printout> => {
  const [command = '', ...args] = argv;
  if (!Object.hasOwn(argumentsOf, command) || argumentsOf[command] !== args.length)
    return { lines: [usage], ok: false };
  try {
    return (await byServer(command, args, env)) ?? (await byOurselves(command, args, env));
  } catch (error) {
    if (error instanceof DatabaseUnusable || error instanceof CommandFailed || error instanceof JournalDrift) {
      return { lines: [error.message], ok: false };
    }
    throw error;
  }
};

const byServer = async (command: string, args: string[], env: Environment): Promise<Printout | null> => {
  if (dbPlace(env).folder === undefined) return null;
  const asked = await askServer(dataFolder(env), `journal.${command}`, args);
  return asked && readPrintout(asked.answer);
};

const byOurselves = async (command: string, args: string[], env: Environment): Promise<Printout> => {
  const place = dbPlace(env);
  if (place.folder !== undefined && !existsSync(place.folder)) {
    throw new CommandFailed(`There is no database in ${place.folder}: start the server once, or name its MUSTER_DATA.`);
  }
  const db = await openDb(place);
  try {
    if ((await pendingMigrations(db)).length > 0) {
      throw new CommandFailed('The database is not set up for this release: start the server once.');
    }
    const { kinds }: { kinds: readonly AnyKind[] } = await import('#server/journal/kinds.ts');
    const commands: Readonly<Record<string, (args: string[]) => Promise<Printout>>> = journalCommands(db, kinds);
    const run = commands[`journal.${command}`];
    return run === undefined ? { lines: [usage], ok: false } : await run(args);
  } finally {
    await db.close();
  }
};

const readPrintout = (answer: unknown): Printout => {
  if (typeof answer === 'object' && answer !== null && 'lines' in answer && Array.isArray(answer.lines)) {
    return { lines: answer.lines.map(String), ok: 'ok' in answer && answer.ok === true };
  }
  throw new CommandFailed('The server answered something else.');
};

if (import.meta.main) {
  const { lines, ok } = await runJournal(process.argv.slice(2), process.env);
  console.log(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
}
