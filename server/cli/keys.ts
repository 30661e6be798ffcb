import { type Config, readConfig } from '#server/config.ts';
import type { DatabaseClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { newOperatorKey } from '#server/db/secrets/operatorKey.ts';
import { secretsCommands } from '#server/identity/secretsAtRest/commands.ts';
import type { Printout } from '#server/journal/commands.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { type Environment, print, runCommand } from './commandLine.ts';

const usage = 'Usage: npm run keys -- new-key | status | rotate | finish | unseal | discard-sealed --yes';

const line = {
  ...{ name: 'keys', usage },
  takes: { status: 1, rotate: 2, finish: 1, unseal: 1, 'discard-sealed': 1 },
  commands: (db: Db, _env: Environment, clock: DatabaseClock['now']) => {
    const { 'keys.verdict': _verdict, ...commands } = secretsCommands({ db, clock });
    return commands;
  },
};

/** Does one command with the keys of the environment and answers what to print. A running server of the embedded database does it in our place. */
export async function runKeys(argv: string[], env: Environment): Promise<Printout> {
  const [command = '', ...flags] = argv;
  const isKnown = command === 'new-key' || Object.hasOwn(line.takes, command);
  if (!isKnown || flags.join() !== (command === 'discard-sealed' ? '--yes' : '')) return { lines: [usage], ok: false };
  if (command === 'new-key') return sayKey();
  try {
    return await runCommand(line, [command, ...keysFor(command, readConfig(env))], env);
  } catch (error) {
    if (error instanceof ConfigError) return { lines: error.message.split('\n'), ok: false };
    throw error;
  }
}

/** What a command wants to be given; '' for what it can do without. */
function keysFor(command: string, { operatorKey: key, nextOperatorKey: next }: Config): string[] {
  if (command === 'status' || command === 'discard-sealed') return [key ?? ''];
  if (!key)
    throw new ConfigError(`"npm run keys -- ${command}" needs the key: give it as MUSTER_KEY or in MUSTER_KEY_FILE.`);
  if (command !== 'rotate') return [key];
  if (!next)
    throw new ConfigError(
      '"npm run keys -- rotate" needs the new key as well, as MUSTER_KEY_NEW or in MUSTER_KEY_NEW_FILE: "npm run keys -- new-key" makes one.',
    );
  return [key, next];
}

const sayKey = (): Printout => ({
  lines: [
    `MUSTER_KEY=${newOperatorKey()}`,
    'Give it to every server, and keep a copy away from the servers and from their backups: without it the secrets in a backup do not open.',
  ],
  ok: true,
});

if (import.meta.main) print(await runKeys(process.argv.slice(2), process.env));
