import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileRecord } from './links.ts';

export interface NewFile {
  bytes: Uint8Array;
  /** As people know it. */
  name: string;
  type: string;
  width: number | null;
  height: number | null;
  isPublic: boolean;
}

export interface FileStore {
  /** Keeps the bytes under a key made of them and answers the record; the same bytes again are kept once. The row is the caller's to write. */
  put(file: NewFile): Promise<FileRecord>;
  /** The bytes under a key, or null when there are none. */
  read(key: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null>;
}

const bucket = 'local';

/** Keys are made by `put` alone; whatever else is asked for names no file, so that no path leads out of the folder. */
const keyShape = /^[0-9a-f]{64}(\.[a-z0-9]{1,8})?$/;

/** Files in one folder of this machine. */
export function createFileStore(folder: string): FileStore {
  return {
    async put({ bytes, ...file }) {
      const key = keyOf(bytes, file);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (!(await sizeOf(join(folder, key)))) await write(folder, key, bytes);
      return { bucket, key, ...file, size: bytes.length };
    },
    async read(key) {
      if (!keyShape.test(key)) return null;
      const path = join(folder, key);
      const size = await sizeOf(path);
      return size === null ? null : { size, stream: bytesOf(path) };
    },
  };
}

function keyOf(bytes: Uint8Array, { name, isPublic }: Pick<NewFile, 'name' | 'isPublic'>): string {
  const hash = createHash('sha256')
    .update(isPublic ? 'public' : 'signed')
    .update(bytes)
    .digest('hex');
  const ending = extname(name).toLowerCase();
  return keyShape.test(`${hash}${ending}`) ? `${hash}${ending}` : hash;
}

/** A key stands for whole contents: they are on the disk before the name is. */
async function write(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${randomUUID()}.unfinished`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(unfinished, join(folder, key));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  const directory = await open(folder, 'r');
  await directory.sync();
  await directory.close();
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found.size : null;
}

function bytesOf(path: string): ReadableStream<Uint8Array> {
  return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
}
