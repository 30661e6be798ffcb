import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import type { LockedBucket } from '#server/files/bucketAnchor.ts';
import { about, type Finding, patience, reasonOf } from './finding.ts';

const { right, note, wrong } = about('Journal bucket');
const text = 'Written by npm run doctor.\n';
const lockMs = 60_000;

/**
 * Whether the bucket for signed heads takes an object and locks it, as a head is: `journal-heads/doctor`, some bytes that stay locked
 * for a minute, or as long as the bucket's own rule says.
 */
export async function checkJournalBucket({ journal }: Pick<Config, 'journal'>): Promise<Finding[]> {
  const bucket = journal?.bucket;
  if (!bucket) return [];
  const { accessKeyId, secretAccessKey, region } = bucket;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const ask = (path: string, init: RequestInit = {}) =>
    client.fetch(`${bucket.endpoint}/${bucket.bucket}${path}`, { ...init, signal: AbortSignal.timeout(patience) });
  try {
    const put = await ask('/journal-heads/doctor', { method: 'PUT', body: text, headers: headersFor(bucket) });
    await put.body?.cancel();
    if (!put.ok) return [refused(bucket, put.status)];
    return [bucket.lockDays === null ? await lockOf(bucket, await ask('?object-lock')) : locks(bucket)];
  } catch (error) {
    return [wrong(`${bucket.endpoint} did not answer (${reasonOf(error)}): look at S3_ENDPOINT.`)];
  }
}

const headersFor = ({ lockDays }: LockedBucket): Record<string, string> => ({
  'content-type': 'text/plain',
  'content-md5': createHash('md5').update(text).digest('base64'),
  ...(lockDays === null
    ? {}
    : {
        'x-amz-object-lock-mode': 'COMPLIANCE',
        'x-amz-object-lock-retain-until-date': new Date(Date.now() + lockMs).toISOString(),
      }),
});

const locks = ({ bucket }: LockedBucket): Finding => right(`${bucket} takes signed heads and locks them.`);

function refused({ bucket, lockDays }: LockedBucket, status: number): Finding {
  const rights = lockDays === null ? 'PutObject' : 'PutObject and PutObjectRetention';
  const todo =
    status === 400 && lockDays !== null
      ? 'was it made with object lock?'
      : status === 404
        ? 'is JOURNAL_BUCKET spelled right?'
        : `give the key ${rights} under journal-heads/.`;
  return wrong(`${bucket} did not take a locked object (answered ${status}): ${todo}`);
}

/** Without JOURNAL_LOCK_DAYS the bucket's own rule locks, where it has one; the key may not be allowed to read it. */
async function lockOf(bucket: LockedBucket, answer: Response): Promise<Finding> {
  const said = await answer.text();
  if (answer.ok && said.includes('<DefaultRetention>')) return locks(bucket);
  if (answer.ok)
    return wrong(`${bucket.bucket} has no rule that locks: give it a default retention, or set JOURNAL_LOCK_DAYS.`);
  if (answer.status === 404)
    return wrong(`${bucket.bucket} locks nothing: make one with object lock, or set JOURNAL_LOCK_DAYS.`);
  return note(`${bucket.bucket} takes signed heads; whether it locks them its key may not ask (${answer.status}).`);
}
