import type { S3Client } from './s3Client.ts';
import { StorageFailed } from './s3Client.ts';

/** Bytes of a part, unless the file has more of these than a service takes. */
const usualPart = 64 * 1024 ** 2;
const maxParts = 10_000;

/** Bytes of each part of a file of `size` bytes but the last. */
export const partBytesFor = (size: number): number => Math.max(usualPart, Math.ceil(size / maxParts));

/**
 * Puts a file in parts of so many bytes: a service takes at most 5 GB at once. Whole or not at all: where it breaks off, no part
 * stays that would cost money. Throws `StorageFailed` when the service does not do it.
 */
export async function uploadMultipart(s3: S3Client, key: string, bytes: Blob, partBytes: number): Promise<void> {
  const id = encodeURIComponent(tagOf(await s3.post(`${key}?uploads`), 'UploadId'));
  try {
    const parts: string[] = [];
    for (let from = 0; from < bytes.size; from += partBytes) {
      const number = parts.length + 1;
      const body = bytes.slice(from, from + partBytes);
      const { headers } = await s3.ask('PUT', `${key}?partNumber=${number}&uploadId=${id}`, { body });
      parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${headers.get('etag') ?? ''}</ETag></Part>`);
    }
    const whole = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    // A service begins its answer before it has joined the parts: 200 alone says nothing.
    tagOf(await s3.post(`${key}?uploadId=${id}`, whole), 'ETag');
  } catch (error) {
    await abort(s3, key, id).catch(() => undefined);
    throw error;
  }
}

/** Removes the parts of uploads under `prefix` that began before, in milliseconds UTC, and that no one ended. */
export async function abortUploadsBegunBefore(s3: S3Client, prefix: string, before: number): Promise<void> {
  for (const [, upload = ''] of (await s3.list(new URLSearchParams({ uploads: '', prefix }))).matchAll(each)) {
    const isOld = Date.parse(tagOf(upload, 'Initiated')) < before;
    if (isOld) await abort(s3, tagOf(upload, 'Key'), encodeURIComponent(tagOf(upload, 'UploadId')));
  }
}

const each = /<Upload>(.*?)<\/Upload>/gs;

const abort = (s3: S3Client, key: string, id: string) => s3.ask('DELETE', `${key}?uploadId=${id}`);

function tagOf(xml: string, name: string): string {
  const found = new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml)?.[1];
  if (found === undefined) throw new StorageFailed('POST', 500);
  return found;
}
