import { randomBytes } from 'node:crypto';
import { access, constants, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Config } from '#server/config.ts';
import { createDecoder } from '#server/files/decoder/decoder.ts';
import { newKey } from '#server/files/keys.ts';
import { openStore } from '#server/files/openStore.ts';
import { uploadLimitsOf } from '#server/files/uploadConfig.ts';
import { about, type Finding, patience, reasonOf } from './finding.ts';

/** Whether the bucket takes, gives and removes a file, and lets browsers of the app's address do so. */
export async function checkBucket({
  s3,
  files,
  publicUrl,
}: Pick<Config, 's3' | 'files' | 'publicUrl'>): Promise<Finding[]> {
  const { right, note, wrong } = about('Bucket');
  if (!s3) return [];
  const store = openStore({ files, s3 });
  const bytes = randomBytes(32);
  let doing = 'put';
  try {
    const { key } = await store.put({
      ...{ bytes, name: 'doctor', type: 'application/octet-stream', width: null, height: null, isPublic: false },
    });
    doing = 'get';
    const found = await store.read(key);
    const read = found && Buffer.from(await new Response(found.stream).arrayBuffer());
    doing = 'delete';
    await store.remove(key);
    if (!read?.equals(bytes)) return [wrong(`${s3.bucket} did not give back what was put there.`)];
  } catch (error) {
    const status = /answered (\d{3})/.exec(error instanceof Error ? error.message : '')?.[1];
    const why = status ? `answered ${status}` : reasonOf(error);
    return [
      wrong(
        `${s3.bucket} at ${s3.endpoint} did not ${doing} a file (${why}): look at S3_ENDPOINT and the rights of the key.`,
      ),
    ];
  }
  const done = right(`${s3.bucket} takes, gives and removes files.`);
  if (publicUrl === null)
    return [done, note('without PUBLIC_URL it cannot be tried from which address browsers may use it.')];
  const address = await store.uploads.address({ key: newKey('doctor.png'), size: 1 }, 60);
  if (address === null) return [done];
  const allowed = await mayPut(address, publicUrl);
  return [
    done,
    allowed
      ? right(`browsers at ${publicUrl} may use it.`)
      : wrong(`browsers at ${publicUrl} may not put files there: give the bucket the CORS rule of docs/operating.md.`),
  ];
}

async function mayPut(address: string, origin: string): Promise<boolean> {
  const answer = await fetch(address, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type' },
    signal: AbortSignal.timeout(patience),
  }).catch(() => null);
  await answer?.body?.cancel();
  const to = answer?.headers.get('access-control-allow-origin');
  return Boolean(answer?.ok) && (to === '*' || to === origin);
}

/** Whether what is kept on this machine can be written, and has room. */
export async function checkDisk({ data, uploads }: Pick<Config, 'data' | 'uploads'>): Promise<Finding[]> {
  const { right, wrong } = about('Disk');
  const folder = await nearest(data);
  if (!(await isWritable(folder)))
    return [wrong(`${folder} cannot be written by this account: change its owner, or MUSTER_DATA.`)];
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const floor = (uploads ?? uploadLimitsOf({})).freeBytes;
  const says = `${(free / 1e9).toFixed(1)} GB are free at ${data}`;
  return [
    free >= floor ? right(`${says}.`) : wrong(`${says}, less than UPLOAD_FREE_MB wants: files are refused. Make room.`),
  ];
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** The folder itself, or the one in which it would be made. */
async function nearest(folder: string): Promise<string> {
  const isThere = await access(folder).then(
    () => true,
    () => false,
  );
  return isThere || dirname(folder) === folder ? folder : nearest(dirname(folder));
}

/** A picture of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Whether the process that decodes what people upload starts, and draws a picture. */
export async function checkDecoder(): Promise<Finding[]> {
  const { right, wrong } = about('Uploads');
  const folder = await mkdtemp(join(tmpdir(), 'muster-doctor-'));
  const decoder = createDecoder({ folder });
  const path = join(folder, 'dot.png');
  const bytes = Buffer.from(dot, 'base64');
  try {
    await writeFile(path, bytes);
    const found = await decoder.decode({ path, into: `${path}.drawn`, name: 'dot.png', size: bytes.length });
    if ('type' in found) return [right('a process without keys decodes them.')];
    return [wrong('the process that decodes them starts and draws no picture: install the packages again.')];
  } catch (error) {
    return [wrong(`the process that decodes them does not start (${reasonOf(error)}): install the packages again.`)];
  } finally {
    await decoder.close();
    await rm(folder, { recursive: true, force: true });
  }
}
