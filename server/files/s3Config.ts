import * as z from 'zod/mini';
import { ConfigError } from '#server/kit/configError.ts';
import type { S3Config } from './s3Store.ts';

const said = (message: string) => ({ error: message });

/** What the environment says of a bucket for stored files. */
export const s3Variables = {
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, said('S3_BUCKET must be the name of a bucket.'))),
  ),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s/?#@]+\/?$/, said('S3_ENDPOINT must be where the storage answers, as https://host.')),
      ),
  ),
  S3_REGION: z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, said('S3_REGION must be a region, as us-east-1.')))),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

type S3Environment = { [Name in keyof typeof s3Variables]?: string | undefined };

/** The bucket that is named, or null; throws a sentence when what belongs to it is missing. */
export function s3ConfigOf(given: S3Environment, variable = 'S3_BUCKET'): S3Config | null {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError(`${variable} needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`);
  const endpoint = given.S3_ENDPOINT?.replace(/\/$/, '') ?? `https://s3.${region}.amazonaws.com`;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}
