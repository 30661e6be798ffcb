import * as z from 'zod/mini';
import { isEmail } from '#contract/account/login.form.ts';
import type { ProviderIdentity } from './admission.ts';

/** Without what the database can not keep, or no one can read. */
const readable = /^\P{Cc}+$/u;

const Claims = z.object({
  sub: z.string().check(z.maxLength(255), z.regex(readable)),
  email: z.string().check(z.maxLength(254), z.regex(readable)),
  email_verified: z.union([z.literal(true), z.literal('true')]),
});

/** Whom the claims of a provider name; null where they do not, or do not say that the address is verified. */
export function providerIdentityOf(claims: unknown): ProviderIdentity | null {
  const parsed = Claims.safeParse(claims);
  if (!parsed.success) return null;
  const { sub, email: given } = parsed.data;
  const email = given.trim().normalize('NFC').toLowerCase();
  if (!isEmail(email)) return null;
  return { subject: sub, email };
}

/** Why claims name no one. */
export function claimFault(claims: Readonly<Record<string, unknown>>): 'subject' | 'email' | 'unverified' {
  if (!Claims.shape.sub.safeParse(claims['sub']).success) return 'subject';
  if (!Claims.shape.email.safeParse(claims['email']).success) return 'email';
  return Claims.shape.email_verified.safeParse(claims['email_verified']).success ? 'email' : 'unverified';
}
