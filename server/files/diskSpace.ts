import { mkdir, statfs } from 'node:fs/promises';

/** The room for files on this machine's disk. */
export interface DiskSpace {
  /** Holds room for so many bytes until what it answers is called; null where less than the floor would stay free. */
  hold(size: number): Promise<(() => void) | null>;
  /** Whether so many bytes could be held. */
  hasRoomFor(size: number): Promise<boolean>;
}

/** `freeBytes`: so much of the disk below `folder` stays free, for the database and all else. */
export function createDiskSpace({
  folder,
  freeBytes,
  freeOn = freeBytesOn,
}: {
  folder: string;
  freeBytes: number;
  freeOn?: (folder: string) => Promise<number>;
}): DiskSpace {
  let held = 0;
  const hasRoomFor = async (size: number) => (await freeOn(folder)) - held - size >= freeBytes;
  return {
    hasRoomFor,
    async hold(size) {
      if (!(await hasRoomFor(size))) return null;
      held += size;
      let isHeld = true;
      return () => {
        if (isHeld) held -= size;
        isHeld = false;
      };
    },
  };
}

async function freeBytesOn(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
