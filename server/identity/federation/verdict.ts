import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import { type AdmissionRequest, domainOf, admissionOf } from './admission.ts';
import { claimFault, providerIdentityOf } from './claims.ts';

/** What would come of a sign-in with these claims, in a sentence. Makes no one and signs no one in. */
export async function verdictOn(
  sql: Sql,
  claims: Readonly<Record<string, unknown>>,
  { provider, issuer }: Omit<AdmissionRequest, 'vouched'>,
): Promise<string> {
  const vouched = providerIdentityOf(claims);
  if (!vouched) return `Doesn’t let them in: ${faults[claimFault(claims)]}`;
  const standing = await admissionOf(sql, { provider, vouched, issuer });
  if ('personId' in standing) return `Lets them in as ${await nameOf(sql, standing.personId)}.`;
  const reasons = {
    otherDomain: `${domainOf(vouched.email)} isn’t one of the email domains of this provider.`,
    stranger: 'no member has this email.',
    suspended: 'their membership is suspended.',
    elsewhere: 'they belong to another organization too, and this provider is only for your own.',
    aboveAdmins: 'they act for all your organizations, and this provider is only for your own.',
    blocked: 'their account is disabled.',
  };
  return `Doesn’t let them in: ${reasons[standing.objection]}`;
}

const faults = {
  subject: 'the provider doesn’t say who they are (sub).',
  email: 'the provider doesn’t tell their email.',
  unverified: 'the provider doesn’t say that their email is verified.',
} as const;

async function nameOf(sql: Sql, personId: string): Promise<string> {
  const named = q.selectFrom('person').select(['first_name', 'last_name']).where('id', '=', personId);
  const found = await one(sql, named);
  return found ? `${found.first_name} ${found.last_name}` : 'a member';
}
