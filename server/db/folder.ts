import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseDamaged, DatabaseNotReady } from './errors.ts';
import { lockFolder } from './lock.ts';

const postgresVersion = '18';

/** The folder of an embedded database, locked for this process. */
export interface HeldFolder {
  /** Whether a database already stood in it. */
  used: boolean;
  /** Where Postgres keeps its files. */
  files: string;
  /** Says that the database in `files` is whole and on the disk; until then the next start makes it again. */
  made(): Promise<void>;
  letGo(): void;
}

/**
 * Makes and locks the folder, and removes a database whose making was interrupted.
 * Refuses with one sentence: in use, not writable, damaged, or of another version.
 */
export const holdFolder = (folder: string): HeldFolder => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new DatabaseNotReady(`The folder ${folder} cannot be made: choose another with MUSTER_DATA.`, { cause });
  }
  const letGo = lockFolder(folder);
  const files = join(folder, 'postgres');
  const making = join(folder, 'making');
  try {
    if (existsSync(making)) rmSync(files, { recursive: true, force: true });
    if (existsSync(files)) {
      refuseOtherVersion(folder, files);
      return { files, used: true, made: async () => undefined, letGo };
    }
    writeFileSync(making, '', { flush: true });
  } catch (error) {
    letGo();
    throw error;
  }
  // Never the lock file: to open and close it again in this process would let the lock go.
  const made = async (): Promise<void> => {
    await syncTree(files);
    await sync(folder);
    rmSync(making);
    await sync(folder);
  };
  return { files, used: false, made, letGo };
};

/** The sentence for a held folder whose database did not start. */
export const cannotOpen = (folder: string, { used }: HeldFolder, cause?: unknown): DatabaseNotReady =>
  used
    ? damaged(folder, cause)
    : new DatabaseNotReady(`No database could be made in ${folder}: look whether the disk is full or read-only.`, {
        cause,
      });

const damaged = (folder: string, cause?: unknown): DatabaseDamaged =>
  new DatabaseDamaged(
    `The database in ${folder} does not open, its files are damaged or incomplete: ` +
      'put a copy back in its place, or move the folder away to start with an empty one.',
    { cause },
  );

const refuseOtherVersion = (folder: string, files: string): void => {
  const versionFile = join(files, 'PG_VERSION');
  if (!existsSync(versionFile)) throw damaged(folder);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== postgresVersion) {
    throw new DatabaseNotReady(
      `The database in ${folder} was made by version ${version} of its engine, this one reads ${postgresVersion}: ` +
        'start it with the release that made it.',
    );
  }
};

const syncTree = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else if (entry.isFile()) await sync(path);
  }
  await sync(folder);
};

const sync = async (path: string): Promise<void> => {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
};
