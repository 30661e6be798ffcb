import { identityCommands } from '#server/identity/commands.ts';
import type { Printout } from '#server/journal/commands.ts';
import { type CommandLine, type Environment, print, runCommand } from './commandLine.ts';

const line: CommandLine = {
  name: 'identity',
  usage: 'Usage: npm run identity -- keys | rotate-keys | replace-keys | remove-authenticator <email>',
  takes: { keys: 0, 'rotate-keys': 0, 'replace-keys': 0, 'remove-authenticator': 1 },
  needsSecrets: true,
  commands: (db, _, clock) => identityCommands({ db, clock }),
};

export const runIdentity = (argv: string[], env: Environment): Promise<Printout> => runCommand(line, argv, env);

if (import.meta.main) print(await runIdentity(process.argv.slice(2), process.env));
