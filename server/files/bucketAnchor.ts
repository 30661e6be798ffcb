import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { Anchor } from '#server/journal/signed/signing.ts';
import type { S3Config } from './s3Client.ts';

/** A bucket with object lock: what is put there cannot be changed or removed for so many days, by no one. */
export interface LockedBucket extends S3Config {
  /** Null leaves it to the bucket's own rule. */
  lockDays: number | null;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Keeps each signed head as an object of its own, under `journal-heads/`. */
export const bucketAnchor = (
  { bucket, endpoint, region, accessKeyId, secretAccessKey, lockDays }: LockedBucket,
  clock: () => Date = () => new Date(),
): Anchor => {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  return {
    name: 'bucket',
    async keep({ number, day, jws }) {
      const until = lockDays === null ? null : new Date(clock().getTime() + lockDays * dayMs).toISOString();
      const answer = await client.fetch(`${endpoint}/${bucket}/journal-heads/${day}-${number}.jws`, {
        method: 'PUT',
        body: jws,
        headers: {
          'content-type': 'application/jose',
          'content-md5': createHash('md5').update(jws).digest('base64'),
          ...(until === null
            ? {}
            : { 'x-amz-object-lock-mode': 'COMPLIANCE', 'x-amz-object-lock-retain-until-date': until }),
        },
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The bucket for the journal's heads answered ${answer.status}.`);
    },
  };
};
