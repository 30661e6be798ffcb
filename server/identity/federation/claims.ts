import * as z from 'zod/mini';
import { isEmail } from '#contract/forms/login.ts';
import type { Vouched } from './admit.ts';

/** Without what the database can not keep, or nobody can read. */
const readable = /^\P{Cc}+$/u;

const Claims = z.object({
  sub: z.string().check(z.maxLength(255), z.regex(readable)),
  email: z.string().check(z.maxLength(254), z.regex(readable)),
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
});

/** Whom the claims of a provider name; null where they do not, or where the address is not verified. */
export function vouchedIn(claims: unknown): Vouched | null {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub, email: given, email_verified } = parsed.data;
  const email = given.trim().normalize('NFC').toLowerCase();
  if (email_verified === false || email_verified === 'false' || !isEmail(email)) return null;
  return { subject: sub, email };
}
