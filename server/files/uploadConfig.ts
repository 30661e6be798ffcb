import * as z from 'zod/mini';

/** What uploads may cost this server. */
export interface UploadLimits {
  /** In 24 hours. */
  personBytes: number;
  organizationBytes: number;
  /** So much of the disk stays free. */
  freeBytes: number;
  /** Who sends more slowly than this is cut off. */
  bytesPerSecond: number;
}

const megabyte = 1024 * 1024;

const count = (name: string, what: string) =>
  z.optional(z.string().check(z.regex(/^[1-9]\d{0,8}$/, { error: `${name} must be a number of ${what}, 1 or more.` })));

/** What the environment says of uploads. */
export const uploadVariables = {
  UPLOAD_PERSON_MB: count('UPLOAD_PERSON_MB', 'megabytes'),
  UPLOAD_ORGANIZATION_MB: count('UPLOAD_ORGANIZATION_MB', 'megabytes'),
  UPLOAD_FREE_MB: count('UPLOAD_FREE_MB', 'megabytes'),
  UPLOAD_SLOWEST_KB: count('UPLOAD_SLOWEST_KB', 'kilobytes a second'),
};

type UploadEnvironment = { [Name in keyof typeof uploadVariables]?: string | undefined };

export function uploadLimitsOf(given: UploadEnvironment): UploadLimits {
  return {
    personBytes: Number(given.UPLOAD_PERSON_MB ?? 1_000) * megabyte,
    organizationBytes: Number(given.UPLOAD_ORGANIZATION_MB ?? 10_000) * megabyte,
    freeBytes: Number(given.UPLOAD_FREE_MB ?? 1_000) * megabyte,
    bytesPerSecond: Number(given.UPLOAD_SLOWEST_KB ?? 4) * 1024,
  };
}
