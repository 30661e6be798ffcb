import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CannotRead } from './sealing.ts';

const Sum = z.object({ rows: z.number(), sha256: z.string() });
const File = z.object({ size: z.number(), sha256: z.string() });

export const Dumped = z.object({
  /** By the clock of the database, UTC ISO. */
  at: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** The last position of the journal, 0 where it is empty. */
  position: z.number(),
  migrations: z.array(z.object({ name: z.string(), sum: z.string() })),
  tables: z.record(z.string(), Sum),
  /** Of the file before it was encrypted. */
  file: File,
  /** Keys of the stored files that rows name. */
  keys: z.array(z.string()),
});

/** What came of writing a database into a file. */
export type Dumped = z.infer<typeof Dumped>;

export const BackedUpFile = z.object({ key: z.string(), size: z.number(), sha256: z.string() });
export type BackedUpFile = z.infer<typeof BackedUpFile>;

const Manifest = z.object({
  format: z.literal(1),
  /** The release that made it. */
  version: z.string(),
  ...Dumped.shape,
  keys: z.optional(z.undefined()),
  /** The public key that it is encrypted for, or null. */
  publicKey: z.nullable(z.string()),
  /** The folder of stored files, beside those of backups. */
  pool: z.string(),
  files: z.array(BackedUpFile),
  /** What belongs to the journal and stands outside of the database. */
  journal: z.array(z.enum(['key.pem', 'heads.jws'])),
});

/** What a backup holds: counts and hashes, and nothing of anybody. */
export type Manifest = z.infer<typeof Manifest>;

const manifestIn = (folder: string): string => join(folder, 'manifest.json');

export const writeManifest = (folder: string, manifest: Manifest): Promise<void> =>
  writeFile(manifestIn(folder), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx', flush: true });

/** The manifest of a backup. Throws `CannotRead` where there is none that this release reads. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => null);
  if (text === null) throw new CannotRead(`There is no backup in ${folder}.`);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (cause) {
    throw new CannotRead(`The manifest in ${folder} is damaged, or a newer release made it.`, { cause });
  }
}

const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** The name of a backup that is begun at a time: names in their order are times in theirs. */
export const nameAt = (now: Date): string => now.toISOString().replaceAll(':', '-');

export const isBackupName = (name: string): boolean => named.test(name);
