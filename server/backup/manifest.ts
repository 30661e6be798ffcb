import { readFile, writeFile } from 'node:fs/promises';
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

/** What a backup holds: counts and hashes, and nothing of anyone. */
export type Manifest = z.infer<typeof Manifest>;

/** A backup is whole once this stands in it. */
export const manifestName = 'manifest.json';

/** Writes a manifest into a new file. */
export const writeManifest = (path: string, manifest: Manifest): Promise<void> =>
  writeFile(path, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flag: 'wx', flush: true });

/** What stands in the file of a manifest. Throws `CannotRead`, with the backup's name, where this release does not read it. */
export async function parseManifest(path: string, backup: string): Promise<Manifest> {
  try {
    return Manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new CannotRead(`The manifest in ${backup} is damaged, or a newer release made it.`, { cause });
  }
}

const named = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/;

/** The name of a backup that is begun at a time: names in their order are times in theirs. */
export const nameAt = (now: Date): string => now.toISOString().replaceAll(':', '-');

/** The time of a name. */
export const instantOf = (name: string): Date => new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)/, 'T$1:$2:$3'));

export const isBackupName = (name: string): boolean => named.test(name);
