import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DatabaseInUse, DatabaseNotReady } from './errors.ts';

const sqliteBusy = 5;

/**
 * Takes the folder for this process alone and answers a function that lets it go.
 * The lock is the kernel's, through SQLite: it is gone when the process is, however it ended.
 */
export const lockFolder = (folder: string): (() => void) => {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'lock'));
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === sqliteBusy) {
      throw new DatabaseInUse(
        `The database in ${folder} is in use by another process: stop that one first, or choose another folder with MUSTER_DATA.`,
      );
    }
    throw new DatabaseNotReady(
      `The folder ${folder} cannot be locked: look whether it may be written, and delete its file "lock".`,
      {
        cause: error,
      },
    );
  }
  return () => lock.close();
};
