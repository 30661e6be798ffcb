import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandFailed } from '#server/cli/socket.ts';

/** A folder that is being written: only this user may read what is in it. */
export interface NewFolder {
  write(path: string, content: string | Uint8Array): Promise<void>;
  /** Takes away what was written. */
  discard(): Promise<void>;
}

const ofThisUser = { folder: 0o700, file: 0o600 };

/** Makes a folder, or takes an empty one. Refuses any other. */
export async function newFolder(folder: string): Promise<NewFolder> {
  const isNew = await begun(folder);
  return {
    async write(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true, mode: ofThisUser.folder });
      await writeFile(join(folder, path), content, { mode: ofThisUser.file, flag: 'wx' });
    },
    async discard() {
      for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
      if (isNew) await rm(folder, { recursive: true });
    },
  };
}

async function begun(folder: string): Promise<boolean> {
  try {
    const made = await mkdir(folder, { recursive: true, mode: ofThisUser.folder });
    if ((await readdir(folder)).length > 0) throw new CommandFailed(`${folder} is not empty: name a new folder.`);
    await chmod(folder, ofThisUser.folder);
    return made !== undefined;
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    throw new CommandFailed(`${folder} cannot be written: ${(error as Error).message}.`, { cause: error });
  }
}
