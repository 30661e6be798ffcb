import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import { writeBounded } from './bounded.ts';
import { attachment } from './disposition.ts';
import { isKey, keyOfBytes } from './keys.ts';
import type { FileStore, StoredObject, UploadPlace } from './store.ts';
import { WrongSize } from './wrongSize.ts';

export interface S3Config {
  bucket: string;
  /** Where the service answers, without a slash at the end; buckets are named by the path. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How many keys are listed at once. */
  inOnePage?: number;
}

/** Files in a bucket of S3 or of something that speaks like it. */
export function createS3Store(config: S3Config): FileStore {
  const { bucket } = config;
  const s3 = createClient(config);
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
async function* keptIn(s3: Client, inOnePage: number): AsyncGenerator<readonly StoredObject[]> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const query: Record<string, string> = { delimiter: '/', marker: last, 'max-keys': String(inOnePage) };
    const page = await s3.list(new URLSearchParams(query));
    if (page === null) return;
    const found = [...page.matchAll(entry)].map(([, key = '', at = '']) => ({ key, at: new Date(at) }));
    yield found.filter(({ key }) => isKey(key));
    last = page.includes('<IsTruncated>true<') ? found.at(-1)?.key : undefined;
  }
}

/** Unfinished uploads stand under a prefix of their own. The length is signed with the address: no other one is taken. */
function uploadsOf(s3: Client): UploadPlace {
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

type Client = ReturnType<typeof createClient>;

function createClient({ bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Config) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const urlOf = (key: string) => `${endpoint}/${bucket}/${key}`;
  const send = (method: string, key: string, init: RequestInit = {}): Promise<Response> =>
    client.fetch(urlOf(key), { ...init, method });
  return {
    /** Throws, with the status alone, when the service does not do it. */
    async ask(method: 'PUT' | 'DELETE', key: string, init?: RequestInit): Promise<Response> {
      const answer = await send(method, key, init);
      await answer.body?.cancel();
      if (!answer.ok && !(method === 'DELETE' && answer.status === 404)) throw failed(method, answer);
      return answer;
    },
    async get(key: string): Promise<Response | null> {
      const answer = await send('GET', key);
      if (answer.ok) return answer;
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      throw failed('GET', answer);
    },
    async list(query: URLSearchParams): Promise<string | null> {
      const answer = await client.fetch(`${endpoint}/${bucket}?${query}`);
      if (answer.ok) return answer.text();
      await answer.body?.cancel();
      if (answer.status === 403) return null;
      throw failed('GET', answer);
    },
    async presigned(method: string, key: string, seconds: number, headers: Record<string, string> = {}) {
      const url = `${urlOf(key)}?X-Amz-Expires=${seconds}`;
      const signed = await client.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } });
      return signed.url;
    },
  };
}

const failed = (method: string, { status }: Response) => new Error(`The storage answered ${status} to a ${method}.`);
