import { resolve } from 'node:path';
import { readConfig } from '#server/config.ts';
import type { DatabaseClock } from '#server/db/clock.ts';
import type { Db } from '#server/db/db.ts';
import { journalCommands, type Printout } from '#server/journal/commands.ts';
import { signingOf } from '#server/signing.ts';
import { type Environment, print, runCommand } from './commandLine.ts';

const line = {
  name: 'journal',
  usage:
    'Usage: npm run journal -- show <stream> | replay <stream> | rebuild | verify [<file of heads>] | verify-copy <file> | head | export <folder or s3://bucket/folder> | import <the same>',
  takes: { show: 1, replay: 1, rebuild: 0, verify: [0, 1], 'verify-copy': 1, head: 0 },
  commands: async (db: Db, env: Environment, clock: DatabaseClock['now']) => {
    const { kinds } = await import('#server/kinds.ts');
    return journalCommands(db, kinds, signingOf(readConfig(env)), clock);
  },
};

export const runJournal = async ([command = '', ...args]: string[], env: Environment): Promise<Printout> => {
  const [named, ...more] = args;
  if ((command === 'export' || command === 'import') && named !== undefined && more.length === 0) {
    const { moves } = await import('./move.ts');
    return moves[command](named, env);
  }
  return runCommand(line, [command, ...(command.startsWith('verify') ? args.map((file) => resolve(file)) : args)], env);
};

if (import.meta.main) print(await runJournal(process.argv.slice(2), process.env));
