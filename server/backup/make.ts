import { createHash, randomInt } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/files/store.ts';
import type { Signing } from '#server/journal/signed/signing.ts';
import { type Copied, copyFiles } from './copyFiles.ts';
import { type Dumped, type Manifest, manifestName, nameAt, writeManifest } from './manifest.ts';
import { isTaken, withMark, whileRemoving } from './marks.ts';
import { type BackupPlace, namesIn, removeBackup, within } from './place.ts';
import { writeSealed } from './sealing.ts';

/** The database, asked by us or by the running server that holds it. */
export interface DatabaseSource {
  dump(path: string, publicKey: string | null): Promise<Dumped>;
  stillNamed(keys: string[]): Promise<string[]>;
}

export interface Making {
  /** Where all backups are. */
  place: BackupPlace;
  database: DatabaseSource;
  store: Pick<FileStore, 'read'>;
  signing: Pick<Signing, 'keyFile' | 'headsFile'>;
  publicKey: string | null;
  version: string;
  now: Date;
}

export interface Made {
  /** This backup, as a person names it. */
  path: string;
  manifest: Manifest;
  fresh: Copied['fresh'];
  /** Keys that rows name and that have no bytes: they were lost before. */
  lost: string[];
}

/**
 * Makes a backup beside those that are there: the database first, as one moment saw it, and then the files
 * that its rows name, of which only new ones are copied. The manifest comes last, and makes it a backup; of one that fails
 * nothing is left but copied files. Others may be made at the same time; while older ones are removed there it waits.
 */
export async function makeBackup(making: Making): Promise<Made> {
  const { place, now } = making;
  await mkdir(place.work, { recursive: true, mode: 0o700 });
  try {
    // A place that refuses says so before a database was written out for it.
    await place.list();
    await place.removeAbandoned(now);
    return await makeMarked(making);
  } finally {
    await rm(place.work, { recursive: true, force: true });
  }
}

/** Two that began in the same millisecond part: each takes a time of its own, a moment later. */
async function makeMarked(making: Making): Promise<Made> {
  const { place, now } = making;
  const made = await withMark(place, 'begun', now, async () => {
    const isFree = !(await isTaken(place, nameAt(now))) && !(await namesIn(place)).includes(nameAt(now));
    if (!isFree) return null;
    await whileRemoving(place, now);
    return makeNamed(making, nameAt(now));
  });
  return made ?? makeMarked({ ...making, now: new Date(now.getTime() + randomInt(1, 1000)) });
}

async function makeNamed({ place, publicKey, ...making }: Making, name: string): Promise<Made> {
  const put = async (file: string, write: (path: string) => Promise<unknown>): Promise<void> => {
    const path = join(place.work, file);
    await write(path);
    await place.put(`${name}/${file}`, path);
  };
  try {
    const database = nameIn('database.jsonl.gz', publicKey);
    let dumped: Dumped | undefined;
    await put(database, async (path) => (dumped = await making.database.dump(path, publicKey)));
    if (!dumped) throw new Error('A database was written.');
    const { keys, ...told } = dumped;
    const pool = poolOf(publicKey);
    const { files, fresh, missing } = await copyFiles({ place, pool, publicKey, store: making.store }, keys);
    const lost = missing.length === 0 ? [] : await making.database.stillNamed(missing);
    const there = beside(making.signing).filter(([, from]) => existsSync(from));
    for (const [file, from] of there)
      await put(nameIn(file, publicKey), (path) => writeSealed(path, createReadStream(from), publicKey));
    const journal = there.map(([file]) => file);
    const manifest = { format: 1, version: making.version, ...told, publicKey, pool, files, journal } as const;
    for (const folder of [pool, name]) await place.settle(folder);
    await put(manifestName, (path) => writeManifest(path, manifest));
    for (const folder of [name, '']) await place.settle(folder);
    return { path: within(place, name), manifest, fresh, lost };
  } catch (error) {
    await removeBackup(place, name).catch(() => undefined);
    throw error;
  }
}

/** What a file of a backup is called: an encrypted one says so, and `age` opens it too. */
export const nameIn = (name: string, publicKey: string | null): string => (publicKey === null ? name : `${name}.age`);

/** Files that were encrypted for one key are of no use to who holds another. */
const poolOf = (publicKey: string | null): string =>
  publicKey === null ? 'files' : `files-${createHash('sha256').update(publicKey).digest('hex').slice(0, 16)}`;

/** Files that prove the journal and stand beside the database. */
const beside = (signing: Making['signing']) => [
  ['key.pem', signing.keyFile] as const,
  ['heads.jws', signing.headsFile] as const,
];
