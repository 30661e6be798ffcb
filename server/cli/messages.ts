import { alertCommands } from '#server/alerts/commands.ts';
import { resumeCommands } from '#server/backup/commands.ts';
import type { Db } from '#server/db/db.ts';
import type { DatabaseClock } from '#server/db/clock.ts';
import { deliveryCommands } from '#server/organization/deliveries/commands.ts';
import type { Printout } from '#server/journal/commands.ts';
import { timerCommands } from '#server/timers/commands.ts';
import { timerHandlers } from '#server/timers/handlers.ts';
import { type Environment, print, runCommand } from './commandLine.ts';

const line = {
  name: 'messages',
  usage:
    'Usage: npm run messages -- dead | retry <id> | retry --reason <reason> [--since <time>] | alerts | timers | timers retry <kind> <subject> | resume',
  takes: { dead: 0, retry: [1, 2, 4], alerts: 0, timers: [0, 3], resume: 0 },
  commands: (db: Db, _: Environment, clock: DatabaseClock['now']) => ({
    ...deliveryCommands({ db, clock }),
    ...alertCommands({ db, clock }),
    ...timerCommands({ db, clock, handlers: timerHandlers }),
    ...resumeCommands({ db, clock }),
  }),
};

export const runMessages = (argv: string[], env: Environment): Promise<Printout> => runCommand(line, argv, env);

if (import.meta.main) print(await runMessages(process.argv.slice(2), process.env));
