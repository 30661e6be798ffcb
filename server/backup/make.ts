import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '#server/files/store.ts';
import type { Signing } from '#server/journal/signed/signing.ts';
import { type Copied, copyFiles } from './copyFiles.ts';
import { type Dumped, type Manifest, nameAt, writeManifest } from './manifest.ts';
import { writeSealed } from './sealing.ts';

/** The database, asked by us or by the running server that holds it. */
export interface DatabaseSource {
  dump(path: string, publicKey: string | null): Promise<Dumped>;
  stillNamed(keys: string[]): Promise<string[]>;
}

export interface Making {
  /** The folder that holds all backups. */
  folder: string;
  database: DatabaseSource;
  store: Pick<FileStore, 'read'>;
  signing: Pick<Signing, 'keyFile' | 'headsFile'>;
  publicKey: string | null;
  version: string;
  now: Date;
}

export interface Made {
  /** The folder of this backup. */
  path: string;
  manifest: Manifest;
  fresh: Copied['fresh'];
  /** Keys that rows name and that have no bytes: they were lost before. */
  lost: string[];
}

/**
 * Makes a backup beside those that are there: the database first, as one moment saw it, and then the files that
 * its rows name, of which only new ones are copied. A backup has its name once it is whole; of one that fails nothing is left
 * but copied files.
 */
export async function makeBackup({ folder, publicKey, ...making }: Making): Promise<Made> {
  const name = nameAt(making.now);
  const unfinished = join(folder, `${name}.unfinished`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await mkdir(unfinished, { mode: 0o700 });
  try {
    const { keys, ...dumped } = await making.database.dump(
      join(unfinished, nameIn('database.jsonl.gz', publicKey)),
      publicKey,
    );
    const pool = poolOf(publicKey);
    const { files, fresh, missing } = await copyFiles({ folder, pool, publicKey, store: making.store }, keys);
    const lost = missing.length === 0 ? [] : await making.database.stillNamed(missing);
    const journal = await copyJournal(making.signing, unfinished, publicKey);
    const manifest = { format: 1, version: making.version, ...dumped, publicKey, pool, files, journal } as const;
    await writeManifest(unfinished, manifest);
    const path = join(folder, name);
    await sync(join(folder, pool));
    await sync(unfinished);
    await rename(unfinished, path);
    await sync(folder);
    return { path, manifest, fresh, lost };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
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

async function copyJournal(signing: Making['signing'], to: string, publicKey: string | null) {
  const there = beside(signing).filter(([, from]) => existsSync(from));
  for (const [name, from] of there)
    await writeSealed(join(to, nameIn(name, publicKey)), createReadStream(from), publicKey);
  return there.map(([name]) => name);
}

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
