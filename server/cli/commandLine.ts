import { existsSync } from 'node:fs';
import { type DatabaseClock, withClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { dataFolder, dbPlace } from '#server/db/location.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { readConfig } from '#server/config.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import { unlock } from '#server/db/secrets/unlock.ts';
import type { Printout } from '#server/journal/commands.ts';
import { BrokenChain, JournalDrift } from '#server/journal/refusals.ts';
import { CannotSign } from '#server/journal/signed/refusal.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { asTyped } from '#server/kit/packed.ts';
import { withSecretFiles } from '#server/secretFiles.ts';
import { readPrintout } from './printout.ts';
import { askServer, CommandFailed } from './socket.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface CommandLine {
  /** The first half of the commands' names in a running server. */
  name: string;
  usage: string;
  /** How many arguments each command takes: so many, or any of these numbers. */
  takes: Readonly<Record<string, number | readonly number[]>>;
  /** Some read or write secrets of the database, which `MUSTER_KEY` may have to open. */
  needsSecrets?: true;
  /** `clock` tells the time of the database, as it does in a server (S-182). */
  commands: (db: Db, env: Environment, clock: DatabaseClock['now']) => Commands | Promise<Commands>;
}

type Commands = Readonly<Record<string, (args: string[]) => Promise<Printout>>>;

/** Errors whose own sentence is what to print. */
const expectedErrors = [DatabaseNotReady, CommandFailed, JournalDrift, BrokenChain, CannotSign, ConfigError];

/** Does one command and answers what to print. A running server of the embedded database does it in our place. */
export async function runCommand(line: CommandLine, argv: string[], given: Environment): Promise<Printout> {
  const [command = '', ...args] = argv;
  if (command === '--help') return { lines: [line.usage], ok: true };
  const isKnown = Object.hasOwn(line.takes, command) && [line.takes[command]].flat().includes(args.length);
  if (!isKnown) return { lines: [line.usage], ok: false };
  const name = `${line.name}.${command}`;
  try {
    const env = withSecretFiles(given);
    return (await byServer(name, args, env)) ?? (await byOurselves(line, name, args, env));
  } catch (error) {
    if (expectedErrors.some((kind) => error instanceof kind)) return { lines: [(error as Error).message], ok: false };
    throw error;
  }
}

/** Prints what a command answered, and ends with a code that says whether all was well. */
export function print({ lines, ok, notes = [] }: Printout): void {
  console.log(asTyped(lines.join('\n')));
  if (notes.length > 0) console.error(asTyped(notes.join('\n')));
  process.exitCode = ok ? 0 : 1;
}

async function byServer(name: string, args: string[], env: Environment): Promise<Printout | null> {
  if (dbPlace(env).folder === undefined) return null;
  const asked = await askServer(dataFolder(env), name, args);
  return asked && readPrintout(asked.answer);
}

async function byOurselves(line: CommandLine, name: string, args: string[], env: Environment): Promise<Printout> {
  const place = dbPlace(env);
  if (place.folder !== undefined && !existsSync(place.folder)) {
    throw new CommandFailed(`There is no database in ${place.folder}: start the server once, or name its MUSTER_DATA.`);
  }
  const db = await openDb(directPlace(place));
  try {
    if ((await pendingMigrations(db)).length > 0) {
      throw new CommandFailed('The database is not set up for this release: start the server once.');
    }
    const unlocked = line.needsSecrets ? await unlock(db, readConfig(env).operatorKey ?? null) : db;
    return await withClock(db, async (clock) => {
      const run = (await line.commands(unlocked, env, clock))[name];
      return run === undefined ? { lines: [line.usage], ok: false } : run(args);
    });
  } finally {
    await db.close();
  }
}
