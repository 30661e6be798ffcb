import * as z from 'zod/mini';
import { ConfigError } from '#server/kit/configError.ts';
import type { S3Config } from './s3Client.ts';

const said = (message: string) => ({ error: message });

const endpointOf = (name: string) =>
  z.optional(
    z
      .string()
      .check(
        z.regex(/^https?:\/\/[^\s/?#@]+\/?$/, said(`${name} must be where the storage answers, as https://host.`)),
      ),
  );
const regionOf = (name: string) =>
  z.optional(z.string().check(z.regex(/^[a-z0-9-]+$/, said(`${name} must be a region, as us-east-1.`))));

/** What the environment says of a bucket for stored files. */
export const s3Variables = {
  S3_BUCKET: z.optional(
    z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, said('S3_BUCKET must be the name of a bucket.'))),
  ),
  S3_ENDPOINT: endpointOf('S3_ENDPOINT'),
  S3_REGION: regionOf('S3_REGION'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

/** Where buckets of backups are, in place of what belongs to stored files. */
export const backupVariables = {
  BACKUP_S3_ENDPOINT: endpointOf('BACKUP_S3_ENDPOINT'),
  BACKUP_S3_REGION: regionOf('BACKUP_S3_REGION'),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
};

export type S3Environment = { [Name in keyof typeof s3Variables]?: string | undefined };

/** The bucket that is named, or null; throws a sentence when what belongs to it is missing. */
export function s3ConfigOf(
  given: S3Environment,
  variable = 'S3_BUCKET',
  keys = 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
): S3Config | null {
  const { S3_BUCKET: bucket, S3_REGION: region = 'us-east-1' } = given;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = given;
  if (bucket === undefined) return null;
  if (accessKeyId === undefined || secretAccessKey === undefined) throw new ConfigError(`${variable} needs ${keys}.`);
  const endpoint = given.S3_ENDPOINT?.replace(/\/$/, '') ?? `https://s3.${region}.amazonaws.com`;
  return { bucket, endpoint, region, accessKeyId, secretAccessKey };
}

/** The storage and the keys for buckets of backups: those of their own, as soon as one is given, and else those of stored files. */
export function backupStorageOf(
  given: S3Environment & { [Name in keyof typeof backupVariables]?: string | undefined },
): S3Environment {
  const isOwn = Object.keys(backupVariables).some((name) => given[name as keyof typeof backupVariables] !== undefined);
  return isOwn
    ? {
        S3_ENDPOINT: given.BACKUP_S3_ENDPOINT,
        S3_REGION: given.BACKUP_S3_REGION,
        S3_ACCESS_KEY_ID: given.BACKUP_S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: given.BACKUP_S3_SECRET_ACCESS_KEY,
      }
    : {
        S3_ENDPOINT: given.S3_ENDPOINT,
        S3_REGION: given.S3_REGION,
        S3_ACCESS_KEY_ID: given.S3_ACCESS_KEY_ID,
        S3_SECRET_ACCESS_KEY: given.S3_SECRET_ACCESS_KEY,
      };
}
