import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Db } from '#server/db/db.ts';
import { DatabaseNotReady } from '#server/db/errors.ts';
import { migrate, migrateAs } from '#server/db/migrate.ts';
import type { FileStore } from '#server/files/store.ts';
import type { AnyKind } from '#server/journal/kind.ts';
import { journalCommands } from '#server/journal/commands.ts';
import type { Signing } from '#server/journal/signed/signing.ts';
import { loadDatabase } from './load.ts';
import { nameIn } from './make.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { withholdMessages } from './pause.ts';
import { type BackupPlace, PlaceFailed, using, within } from './place.ts';
import { CannotRead, readSealed, type Sealed } from './sealing.ts';

export interface Restoring {
  place: BackupPlace;
  /** The backup's name there. */
  name: string;
  manifest: Manifest;
  /** Null where the backup is not encrypted. */
  secretKey: string | null;
  db: Db;
  kinds: readonly AnyKind[];
  store: FileStore;
  /** A folder of the same disk as the files, for those that are being read. */
  work: string;
  signing: Signing;
  clock: () => Date;
}

export interface Restored {
  /** What `npm run journal -- verify` says of what stands there now. */
  verified: { lines: string[]; ok: boolean };
  /** Messages that waited in the backup, and are not sent. */
  withheld: number;
}

/** There is something already where a backup was to be restored. */
export class NotEmpty extends Error {
  override name = 'NotEmpty';
}

/**
 * Restores a backup into an empty database, of either engine, and an empty store: with the migrations that had run on
 * it and then those of this release; checked by counts and hashes, and by folding the journal. Sending is off afterwards, and
 * what waited to be sent is never sent by itself. A restore that fails leaves a database that no server starts on.
 */
export async function restoreBackup(restoring: Restoring): Promise<Restored> {
  const { name: backup, manifest, secretKey, db, kinds, signing, clock } = restoring;
  await refuseUsedDatabase(db);
  await refuseUsedStore(restoring);
  for (const file of [signing.keyFile, signing.headsFile].filter((each) => existsSync(each)))
    throw new NotEmpty(`There is a file of another journal at ${file}: restore with another MUSTER_DATA.`);
  await migrateAs(db, manifest.migrations);
  await db.query(pause, [clock(), new Date(manifest.at), manifest.position]);
  await read(restoring, `${backup}/${nameIn('database.jsonl.gz', manifest.publicKey)}`, (file) =>
    loadDatabase(db, file, manifest, secretKey),
  );
  await migrate(db);
  for (const file of manifest.files) await restoreFile(restoring, file);
  await rm(restoring.work, { recursive: true, force: true });
  for (const name of manifest.journal) {
    const to = name === 'key.pem' ? signing.keyFile : signing.headsFile;
    await mkdir(dirname(to), { recursive: true, mode: 0o700 });
    await read(restoring, `${backup}/${nameIn(name, manifest.publicKey)}`, (file) =>
      pipeline(readSealed(file, secretKey), createWriteStream(to, { flags: 'wx', mode: 0o600 })),
    );
  }
  const verified = await journalCommands(db, kinds, signing, clock)['journal.verify']([]);
  const withheld = await withholdMessages(db, clock());
  await db.query('update sending_pause set is_whole = true');
  return { verified, withheld };
}

const pause = `
insert into sending_pause (since, backed_up_at, through, is_whole) values ($1, $2, $3, false)`;

async function refuseUsedDatabase(db: Db): Promise<void> {
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p') limit 1`,
  );
  if (rows.length > 0) throw new NotEmpty('The database is not empty: restore into one that has no tables.');
}

async function refuseUsedStore({ store, manifest }: Restoring): Promise<void> {
  const first = manifest.files[0]?.key;
  let isUsed = first !== undefined && (await store.read(first).then(discarded)) !== null;
  for await (const page of store.list()) isUsed ||= page.length > 0;
  if (isUsed) throw new NotEmpty('There are stored files already: restore into another folder, or another bucket.');
}

async function discarded(found: Awaited<ReturnType<FileStore['read']>>) {
  await found?.stream.cancel();
  return found;
}

/** Does something with a file of the backup. Throws `CannotRead` where it is not there. */
async function read(
  { place }: Pick<Restoring, 'place'>,
  path: string,
  work: (file: Sealed) => Promise<void>,
): Promise<void> {
  const done = await using(place, path, async (file) => {
    await work(file);
    return true;
  });
  if (done === null) throw new CannotRead(`The backup lacks ${within(place, path)}.`);
}

async function restoreFile(restoring: Restoring, { key, sha256, size }: BackedUpFile): Promise<void> {
  const { manifest, secretKey, db, store, work } = restoring;
  await mkdir(work, { recursive: true, mode: 0o700 });
  const to = join(work, randomUUID());
  await read(restoring, `${manifest.pool}/${key}`, async (file) => {
    const hash = createHash('sha256');
    async function* counted(): AsyncGenerator<Uint8Array> {
      for await (const chunk of readSealed(file, secretKey)) {
        hash.update(chunk);
        yield chunk;
      }
    }
    const bytes = Readable.from(counted(), { objectMode: false });
    await pipeline(bytes, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
    if (hash.digest('hex') !== sha256)
      throw new CannotRead(`${file.name} is not the file of ${size} bytes that was backed up.`);
  });
  const { rows } = await db.query<{ name: string; type: string }>(
    'select name, type from stored_file where key = $1 limit 1',
    [key],
  );
  await store.keep(to, { key, ...(rows[0] ?? { name: key, type: 'application/octet-stream' }) });
  await rm(to, { force: true });
}

/** The folder of a data folder must not have been used. A lock alone is left by who only looked. */
export async function refuseUsedFolder(folder: string): Promise<void> {
  const there = (await readdir(folder).catch(() => [])).filter((name) => name !== 'lock');
  if (there.length > 0)
    throw new NotEmpty(`There is a database in ${folder} already: restore with another MUSTER_DATA.`);
}

export const isRefusal = (error: unknown): error is Error =>
  [NotEmpty, CannotRead, DatabaseNotReady, PlaceFailed].some((kind) => error instanceof kind);
