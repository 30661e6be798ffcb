import * as z from 'zod/mini';
import type { LockedBucket } from './files/bucketAnchor.ts';
import { s3ConfigOf, type s3Variables } from './files/s3Config.ts';
import { ConfigError } from './kit/configError.ts';

const said = (message: string) => ({ error: message });

/** Where what proves the journal is kept outside of its database. */
export interface JournalConfig {
  keyFile: string | null;
  headsFile: string | null;
  bucket: LockedBucket | null;
  mailTo: string | null;
}

/** The variables that say so. */
export const journalVariables = {
  JOURNAL_KEY_FILE: z.optional(z.string()),
  JOURNAL_HEADS_FILE: z.optional(z.string()),
  JOURNAL_BUCKET: z.optional(z.string()),
  JOURNAL_LOCK_DAYS: z.optional(
    z.string().check(z.regex(/^[1-9]\d{0,4}$/, said('JOURNAL_LOCK_DAYS must be a number of days.'))),
  ),
  JOURNAL_MAIL: z.optional(z.email(said('JOURNAL_MAIL must be an email address.'))),
};

type Variables = {
  [Name in keyof typeof journalVariables | keyof typeof s3Variables | 'SMTP_URL']?: string | undefined;
};

/** Null where none of them is set. Throws `ConfigError` where a part is missing without which the others are of no use. */
export function journalConfigOf(given: Variables): JournalConfig | null {
  const { JOURNAL_BUCKET: name, JOURNAL_LOCK_DAYS: days, JOURNAL_MAIL: mailTo } = given;
  if (Object.keys(journalVariables).every((each) => !(each in given))) return null;
  if (name === undefined && days !== undefined) throw new ConfigError('JOURNAL_LOCK_DAYS needs JOURNAL_BUCKET.');
  if (mailTo !== undefined && given.SMTP_URL === undefined)
    throw new ConfigError('JOURNAL_MAIL needs SMTP_URL and MAIL_FROM.');
  const s3 = name === undefined ? null : s3ConfigOf({ ...given, S3_BUCKET: name }, 'JOURNAL_BUCKET');
  return {
    keyFile: given.JOURNAL_KEY_FILE ?? null,
    headsFile: given.JOURNAL_HEADS_FILE ?? null,
    bucket: s3 && { ...s3, lockDays: days === undefined ? null : Number(days) },
    mailTo: mailTo ?? null,
  };
}
