import type { Db } from '#server/db/db.ts';
import { journalCommands, type Printout } from '#server/journal/commands.ts';
import { type Environment, print, runCommand } from './commandLine.ts';

const line = {
  name: 'journal',
  usage: 'Usage: npm run journal -- show <stream> | replay <stream> | rebuild | verify',
  takes: { show: 1, replay: 1, rebuild: 0, verify: 0 },
  commands: async (db: Db) => journalCommands(db, (await import('#server/kinds.ts')).kinds),
};

export const runJournal = (argv: string[], env: Environment): Promise<Printout> => runCommand(line, argv, env);

if (import.meta.main) print(await runJournal(process.argv.slice(2), process.env));
