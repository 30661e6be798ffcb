import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { writeBounded } from './bounded.ts';
import { isKey, keyOfBytes } from './keys.ts';
import type { FileStore, StoredObject, UploadPlace } from './store.ts';
import { WrongSize } from './wrongSize.ts';

const bucket = 'local';

/** Files in one folder of this machine. */
export function createFileStore(folder: string): FileStore {
  return {
    bucket,
    async put({ bytes, ...file }) {
      const key = keyOfBytes(bytes, file);
      await make(folder);
      if ((await sizeOf(join(folder, key))) === null) await write(folder, key, bytes);
      else await utimes(join(folder, key), new Date(), new Date());
      return { bucket, key, ...file, size: bytes.length };
    },
    async keep(path, { key }) {
      await make(folder);
      const file = await open(path, 'r');
      await file.sync();
      await file.close();
      await moveTo(folder, key, path);
    },
    async read(key) {
      if (!isKey(key)) return null;
      const path = join(folder, key);
      const size = await sizeOf(path);
      return size === null ? null : { size, stream: bytesOf(path) };
    },
    async remove(key) {
      if (isKey(key)) await rm(join(folder, key), { force: true });
    },
    list: () => keptIn(folder),
    address: async () => null,
    uploads: uploadsIn(join(folder, 'uploads')),
  };
}

const inOnePage = 500;

async function* keptIn(folder: string): AsyncGenerator<readonly StoredObject[]> {
  const keys = (await readdir(folder).catch(() => [])).filter(isKey);
  for (let from = 0; from < keys.length; from += inOnePage) {
    const found = keys.slice(from, from + inOnePage).map(async (key) => {
      const { mtime } = (await stat(join(folder, key)).catch(() => null)) ?? {};
      return mtime ? [{ key, at: mtime }] : [];
    });
    yield (await Promise.all(found)).flat();
  }
}

/** A whole upload appears under its key at once: what someone fetched is not changed by a second one. */
const uploadsIn = (folder: string): UploadPlace => ({
  address: async () => null,
  async receive(key, body, size) {
    if (!isKey(key)) throw new WrongSize('This is the key of no upload.');
    await make(folder);
    const unfinished = join(folder, `${randomUUID()}.unfinished`);
    const written = await writeBounded(unfinished, body, size);
    if (written === size) return rename(unfinished, join(folder, key));
    await rm(unfinished, { force: true });
    throw new WrongSize('There are fewer bytes than were told.');
  },
  async fetch(key, path, most) {
    if (!isKey(key)) return false;
    const put = join(folder, key);
    const size = await sizeOf(put);
    if (size === null || size > most) return false;
    // Some disks know no second name for a file.
    const copied = link(put, path).catch(() => copyFile(put, path, constants.COPYFILE_EXCL));
    return copied.then(
      () => true,
      async (error: unknown) => {
        if ((await sizeOf(put)) === null) return false;
        throw error;
      },
    );
  },
  async remove(key) {
    if (isKey(key)) await rm(join(folder, key), { force: true });
  },
});

const make = (folder: string): Promise<unknown> => mkdir(folder, { recursive: true, mode: 0o700 });

/** A key stands for whole contents: they are on the disk before the name is. */
async function write(folder: string, key: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `${randomUUID()}.unfinished`);
  try {
    const file = await open(unfinished, 'wx', 0o600);
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await moveTo(folder, key, unfinished);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function moveTo(folder: string, key: string, path: string): Promise<void> {
  await rename(path, join(folder, key));
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
