import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hour } from '#contract/kit/durations.ts';
import { createS3Client, type S3Config, StorageFailed } from '#server/files/s3Client.ts';
import { abortUploadsBegunBefore, partBytesFor, uploadMultipart } from '#server/files/s3Multipart.ts';
import { type BackupPlace, PlaceFailed } from './place.ts';
import { removeAbandonedWork } from './work.ts';

export interface BucketOfBackups extends S3Config {
  /** Under which names begin, with a slash at the end; empty at the top of the bucket. */
  prefix: string;
  /** How many bytes of a file are put at once. */
  partBytes?: number;
}

/** An upload that began earlier is one of a backup that was killed. */
const longestUpload = 12 * hour;

/**
 * Backups in a bucket, under the names that a folder has (X-53). `work` is a folder of this machine, for what is on its way.
 * Throws `PlaceFailed` where there is no bucket, where it does not answer, and where its key may not do what a backup needs.
 */
export function bucketPlace(config: BucketOfBackups, work: string): BackupPlace {
  const { bucket, prefix, endpoint } = config;
  const s3 = createS3Client(config);
  const name = `s3://${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`;

  async function done<T>(what: string, asked: () => Promise<T>): Promise<T> {
    try {
      return await asked();
    } catch (cause) {
      throw new PlaceFailed(sentenceOf(cause, { what, bucket, endpoint }), { cause });
    }
  }

  async function* pages(under: string, delimiter: string): AsyncGenerator<string> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const query: Record<string, string> = { prefix: `${prefix}${under}`, marker: after };
      if (delimiter !== '') query['delimiter'] = delimiter;
      if (config.inOnePage) query['max-keys'] = String(config.inOnePage);
      const page: string = await done('list', () => s3.list(new URLSearchParams(query)));
      yield page;
      const next = /<NextMarker>([^<]*)<\/NextMarker>/.exec(page)?.[1] ?? namedIn(page).at(-1);
      after = page.includes('<IsTruncated>true<') ? next : undefined;
    }
  }

  async function find(under: string, delimiter: string): Promise<string[]> {
    const found = new Set<string>();
    for await (const page of pages(under, delimiter)) for (const each of namedIn(page)) found.add(each);
    return [...found];
  }

  return {
    name,
    work,
    async list(folder = '') {
      const under = folder === '' ? '' : `${folder}/`;
      const found = await find(under, '/');
      return found.map((each) => each.slice(prefix.length + under.length).replace(/\/$/, '')).filter(Boolean);
    },
    async fetch(path) {
      const found = await done('read', () => s3.get(`${prefix}${path}`));
      if (!found?.body) return null;
      const to = join(work, randomUUID());
      await mkdir(dirname(to), { recursive: true, mode: 0o700 });
      const stream = Readable.from(found.body, { objectMode: false });
      await done('read', () => pipeline(stream, createWriteStream(to, { flags: 'wx', mode: 0o600 })));
      return { path: to, isCopy: true };
    },
    async put(path, from) {
      const bytes = await openAsBlob(from);
      const key = `${prefix}${path}`;
      const { partBytes = partBytesFor(bytes.size) } = config;
      const headers = { 'content-type': 'application/octet-stream' };
      await done('write', async () =>
        bytes.size > partBytes
          ? uploadMultipart(s3, key, bytes, partBytes)
          : void (await s3.ask('PUT', key, { body: bytes, headers })),
      );
      await rm(from, { force: true });
    },
    settle: async () => undefined,
    async removeAbandoned(now) {
      await removeAbandonedWork(dirname(work), now);
      try {
        await abortUploadsBegunBefore(s3, prefix, now.getTime() - longestUpload);
      } catch (error) {
        // Not every service lists them, and not every key may: a rule of the bucket does the same.
        if (!(error instanceof StorageFailed)) throw new PlaceFailed(unreachable(endpoint), { cause: error });
      }
    },
    async remove(path) {
      for (const key of [`${prefix}${path}`, ...(await find(`${path}/`, ''))])
        await done('remove', () => s3.ask('DELETE', key));
    },
  };
}

/** Keys, and prefixes that several share, in the order in which a page has them. */
const namedIn = (page: string): string[] =>
  [...page.matchAll(/<(Contents|CommonPrefixes)>.*?<(Key|Prefix)>([^<]*)<\/\2>.*?<\/\1>/gs)]
    .map(([, , , named = '']) => named)
    .sort();

function sentenceOf(cause: unknown, { what, bucket, endpoint }: { what: string; bucket: string; endpoint: string }) {
  if (!(cause instanceof StorageFailed)) return unreachable(endpoint);
  if (cause.status === 404) return `There is no bucket ${bucket} at ${endpoint}: make it first.`;
  if (cause.status === 401 || cause.status === 403)
    return `The bucket ${bucket} doesn't let this key ${what} (${cause.status}): it needs to list, read, write and remove.`;
  return `The bucket ${bucket} answered ${cause.status} to "${what}": try again later.`;
}

const unreachable = (endpoint: string) =>
  `${endpoint} broke off or didn't answer: check S3_ENDPOINT, or BACKUP_S3_ENDPOINT, and try again.`;
