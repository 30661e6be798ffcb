import { openAsBlob } from 'node:fs';
import { writeBounded } from './bounded.ts';
import { attachment } from './disposition.ts';
import { isKey, keyOfBytes } from './keys.ts';
import { createS3Client, type S3Client, type S3Config, StorageFailed } from './s3Client.ts';
import type { FileStore, StoredObject, UploadPlace } from './store.ts';
import { WrongSize } from './wrongSize.ts';

/** Files in a bucket of S3 or of something that speaks like it. */
export function createS3Store(config: S3Config): FileStore {
  const { bucket } = config;
  const s3 = createS3Client(config);
  const save = (key: string, body: BodyInit, { name, type }: { name: string; type: string }): Promise<Response> =>
    s3.ask('PUT', key, { body, headers: { 'content-type': type, 'content-disposition': attachment(name) } });
  return {
    bucket,
    async put({ bytes, ...file }) {
      const key = keyOfBytes(bytes, file);
      await save(key, new Blob([Uint8Array.from(bytes)]), file);
      return { bucket, key, ...file, size: bytes.length };
    },
    async keep(path, { key, ...file }) {
      await save(key, await openAsBlob(path), file);
    },
    async read(key) {
      const found = isKey(key) ? await s3.get(key) : null;
      return found?.body ? { size: Number(found.headers.get('content-length')), stream: found.body } : null;
    },
    async remove(key) {
      if (isKey(key)) await s3.ask('DELETE', key);
    },
    list: () => keptIn(s3, config.inOnePage ?? 1_000),
    address: (key, seconds) => s3.presigned('GET', key, seconds),
    uploads: uploadsOf(s3),
  };
}

const entry = /<Contents>.*?<Key>([^<]*)<\/Key>.*?<LastModified>([^<]*)<\/LastModified>.*?<\/Contents>/gs;

/** Page by page, without what stands under a prefix. Who may not list the bucket is told of nothing. */
async function* keptIn(s3: S3Client, inOnePage: number): AsyncGenerator<readonly StoredObject[]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const query: Record<string, string> = { delimiter: '/', marker: last, 'max-keys': String(inOnePage) };
    const page = await s3.list(new URLSearchParams(query)).catch((error: unknown) => {
      if (error instanceof StorageFailed && error.status === 403) return null;
      throw error;
    });
    if (page === null) return;
    const found = [...page.matchAll(entry)].map(([, key = '', at = '']) => ({ key, at: new Date(at) }));
    yield found.filter(({ key }) => isKey(key));
    last = page.includes('<IsTruncated>true<') ? found.at(-1)?.key : undefined;
  }
}

/** Unfinished uploads stand under a prefix of their own. The length is signed with the address: no other one is taken. */
function uploadsOf(s3: S3Client): UploadPlace {
  const at = (key: string) => `uploads/${key}`;
  return {
    address: ({ key, size }, seconds) => s3.presigned('PUT', at(key), seconds, { 'content-length': String(size) }),
    receive: null,
    async fetch(key, path, most) {
      const found = isKey(key) ? await s3.get(at(key)) : null;
      if (!found?.body) return false;
      try {
        await writeBounded(path, found.body, most);
        return true;
      } catch (error) {
        if (error instanceof WrongSize) return false;
        throw error;
      }
    },
    async remove(key) {
      if (isKey(key)) await s3.ask('DELETE', at(key));
    },
  };
}
