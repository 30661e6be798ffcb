import type { Db } from '#server/db/db.ts';
import type { Printout } from '#server/journal/commands.ts';
import { dumpDatabase, stillReferenced } from './dump.ts';
import type { Dumped } from './manifest.ts';
import { resumeSending } from './pause.ts';

/** What `npm run backup` asks of the running server that holds the embedded database: it writes into a file of the same account. */
export const backupCommands = ({
  db,
}: {
  db: Db;
}): {
  'backup.dump': (args: string[]) => Promise<Dumped>;
  'backup.named': (args: string[]) => Promise<string[]>;
} => ({
  'backup.dump': ([path = '', publicKey = '']) => dumpDatabase(db, path, publicKey || null),
  'backup.named': (keys) => stillReferenced(db, keys),
});

/** `npm run messages -- resume`. */
export const resumeCommands = ({
  db,
  clock,
}: {
  db: Db;
  clock: () => Date;
}): { 'messages.resume': () => Promise<Printout> } => ({
  'messages.resume': async () => {
    const late = await resumeSending(db, clock);
    if (late === null) return { lines: ['Sending is on already.'], ok: true };
    const alerts = `${late} ${late === 1 ? 'alert or check' : 'alerts and checks'} of the backup came due meanwhile: what follows is not sent.`;
    return { lines: ['Sending is on.', ...(late === 0 ? [] : [alerts])], ok: true };
  },
});
