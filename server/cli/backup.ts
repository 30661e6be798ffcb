import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { backupCommands } from '#server/backup/commands.ts';
import { keepLast } from '#server/backup/keepLast.ts';
import { type DatabaseSource, type Made, makeBackup } from '#server/backup/make.ts';
import { Dumped, instantOf } from '#server/backup/manifest.ts';
import { withPlace } from '#server/backup/openPlace.ts';
import type { BackupPlace } from '#server/backup/place.ts';
import { isRefusal } from '#server/backup/restore.ts';
import { newKeys, publicKeyOf } from '#server/backup/sealing.ts';
import { type Config, readConfig } from '#server/config.ts';
import { databaseTime } from '#server/db/clock.ts';
import { pendingMigrations } from '#server/db/migrate.ts';
import { directPlace, openDb } from '#server/db/open.ts';
import { openStore } from '#server/files/openStore.ts';
import type { Printout } from '#server/journal/commands.ts';
import { ConfigError } from '#server/kit/configError.ts';
import { signingOf } from '#server/signing.ts';
import { releaseVersion } from '#server/kit/version.ts';
import { type Environment, print } from './commandLine.ts';
import { askServer, CommandFailed } from './socket.ts';

const usage = 'Usage: npm run backup -- <folder or s3://bucket/folder> [--keep <number of backups>] | new-key';

/** Makes a backup while people are served, and answers what to print. A running server of the embedded database writes the database out. */
export async function runBackup(argv: string[], env: Environment): Promise<Printout> {
  const [named, flag, number = ''] = argv;
  if (named === 'new-key' && argv.length === 1) return sayKeys();
  const keep = flag === '--keep' && argv.length === 3 && /^[1-9]\d{0,3}$/.test(number) ? Number(number) : null;
  if (named === undefined || named.startsWith('-') || (argv.length > 1 && keep === null)) {
    return { lines: [usage], ok: false };
  }
  try {
    const config = readConfig(env);
    return await withPlace(named, config, async (place) => {
      const began = performance.now();
      const made = await backUp(config, place);
      const now = new Date(instantOf(basename(made.path)).getTime() + performance.now() - began);
      const removed = keep === null ? 0 : await keepLast(place, keep, now);
      return { lines: describeBackup(made, removed), ok: made.lost.length === 0 };
    });
  } catch (error) {
    if (isRefusal(error) || error instanceof CommandFailed || error instanceof ConfigError)
      return { lines: error.message.split('\n'), ok: false };
    throw error;
  }
}

/** Makes a backup of what the configuration names. */
export const backUp = (config: Config, place: BackupPlace): Promise<Made> =>
  withDatabase(config, async (database, now) =>
    makeBackup({
      ...{ place, database, store: openStore(config), signing: signingOf(config), now },
      version: await releaseVersion(),
      publicKey: config.backupKey ? await publicKeyOf(config.backupKey) : null,
    }),
  );

/** `now`: the time of the database; that of the machine where a server of the embedded one runs, whose clock is the same. */
async function withDatabase<T>(config: Config, work: (database: DatabaseSource, now: Date) => Promise<T>): Promise<T> {
  const { place } = config;
  if (place.folder !== undefined) {
    const data = config.data;
    if ((await askServer(data, 'backup.named', [])) !== null) return work(byServer(data), new Date());
    if (!existsSync(place.folder))
      throw new CommandFailed(`There is no database in ${place.folder}: name its MUSTER_DATA.`);
  }
  const db = await openDb(directPlace(place));
  try {
    if ((await pendingMigrations(db)).length > 0)
      throw new CommandFailed('The database is not set up for this release: start the server once.');
    const commands = backupCommands({ db });
    const source: DatabaseSource = {
      dump: (path, publicKey) => commands['backup.dump']([path, publicKey ?? '']),
      stillNamed: (keys) => commands['backup.named'](keys),
    };
    return await work(source, await databaseTime(db));
  } finally {
    await db.close();
  }
}

const byServer = (data: string): DatabaseSource => {
  const ask = async (command: string, args: string[]): Promise<unknown> => {
    const asked = await askServer(data, command, args);
    if (asked === null) throw new CommandFailed('The server stopped before it answered.');
    return asked.answer;
  };
  return {
    dump: async (path, publicKey) => Dumped.parse(await ask('backup.dump', [path, publicKey ?? ''])),
    stillNamed: async (keys) => z.array(z.string()).parse(await ask('backup.named', keys)),
  };
};

/** What came of making a backup, for a person. */
export function describeBackup({ path, manifest, fresh, lost }: Made, removed: number | null = 0): string[] {
  const { tables, files, position, publicKey } = manifest;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = (fresh.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1);
  return [
    `Backed up to ${path}: ${rows} rows of ${Object.keys(tables).length} tables, the journal up to position ${position}, ` +
      `and ${files.length} files, ${fresh.length} of them new (${megabytes} MB).`,
    publicKey === null
      ? 'It is not encrypted: whoever reads it reads everything. "npm run backup -- new-key" makes a key.'
      : `It is encrypted for ${publicKey}.`,
    ...(removed === null
      ? ['Older backups stay for now: another backup is being made there, or broke off in the last 12 hours.']
      : []),
    ...(removed !== null && removed > 0
      ? [`${removed} older ${removed === 1 ? 'backup was' : 'backups were'} removed.`]
      : []),
    ...lost.map((key) => `The file ${key} is missing where files are stored: it was lost before this backup.`),
  ];
}

async function sayKeys(): Promise<Printout> {
  const { secretKey, publicKey } = await newKeys();
  return {
    lines: [
      `MUSTER_BACKUP_KEY=${publicKey}`,
      'That is the public key, for the server: it makes backups and cannot read them. To restore you need the secret key.',
      'Keep it away from the server, where you will find it when the server is gone:',
      secretKey,
    ],
    ok: true,
  };
}

if (import.meta.main) print(await runBackup(process.argv.slice(2), process.env));
