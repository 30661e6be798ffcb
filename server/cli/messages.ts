import { alertCommands } from '#server/alerts/commands.ts';
import { resumeCommands } from '#server/backup/commands.ts';
import type { Db } from '#server/db/db.ts';
import { messageCommands } from '#server/outbox/commands.ts';
import type { Printout } from '#server/journal/commands.ts';
import { type Environment, print, runCommand } from './commandLine.ts';

const clock = () => new Date();

const line = {
  name: 'messages',
  usage: 'Usage: npm run messages -- dead | retry <id> | alerts | resume',
  takes: { dead: 0, retry: 1, alerts: 0, resume: 0 },
  commands: (db: Db) => ({
    ...messageCommands({ db, clock }),
    ...alertCommands({ db, clock }),
    ...resumeCommands({ db, clock }),
  }),
};

export const runMessages = (argv: string[], env: Environment): Promise<Printout> => runCommand(line, argv, env);

if (import.meta.main) print(await runMessages(process.argv.slice(2), process.env));
