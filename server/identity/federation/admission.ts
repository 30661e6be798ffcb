import type { Sql } from '#server/db/db.ts';
import { all, one, q } from '#server/db/sql.ts';
import { isPersonBlocked } from './blocked.ts';
import type { SignOnProvider } from './providers.ts';

/** Whom a provider vouches for: its own name for the person, and an e-mail address in lower case. */
export interface ProviderIdentity {
  subject: string;
  email: string;
}

/** Why someone is not let in. `stranger`: no one with this address is a member, whoever they are elsewhere. */
type Objection = 'otherDomain' | 'stranger' | 'suspended' | 'elsewhere' | 'aboveAdmins' | 'blocked';
export type AdmissionResult = { personId: string } | { objection: Objection };

export interface AdmissionRequest {
  provider: SignOnProvider;
  vouched: ProviderIdentity;
  /** Of our own tokens, under which logins stand. */
  issuer: string;
}

/** Whom a provider lets in by what it says, or why it lets no one in. Reads alone. */
export async function admissionOf(sql: Sql, asked: AdmissionRequest): Promise<AdmissionResult> {
  const { provider, vouched, issuer } = asked;
  if (!provider.emailDomains.includes(domainOf(vouched.email))) return { objection: 'otherDomain' };
  const personId = (await personTiedTo(sql, asked)) ?? (await personWith(sql, vouched.email));
  if (personId === null) return { objection: 'stranger' };
  if (!(await isMemberOf(sql, personId, provider)))
    return { objection: (await isSuspendedIn(sql, personId, provider)) ? 'suspended' : 'stranger' };
  if (provider.authority === 'admin' && (await belongsElsewhere(sql, personId, provider)))
    return { objection: 'elsewhere' };
  if (provider.authority === 'admin' && (await actsForParent(sql, personId))) return { objection: 'aboveAdmins' };
  return (await isPersonBlocked(sql, personId, issuer)) ? { objection: 'blocked' } : { personId };
}

export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

async function personTiedTo(sql: Sql, { provider, vouched, issuer }: AdmissionRequest): Promise<string | null> {
  const tied = q
    .selectFrom('identity_account')
    .innerJoin('login', (join) =>
      join.on(({ eb, ref }) => eb('login.sub', '=', eb.cast<string>(ref('identity_account.sub'), 'text'))),
    )
    .select('login.person_id')
    .where('identity_account.provider', '=', provider.provider)
    .where('identity_account.provider_sub', '=', vouched.subject)
    .where('login.issuer', '=', issuer);
  return (await one(sql, tied))?.person_id ?? null;
}

async function personWith(sql: Sql, email: string): Promise<string | null> {
  const named = q
    .selectFrom('person')
    .select('id')
    .where(({ eb, fn }) => eb(fn<string>('lower', ['email']), '=', email));
  return (await one(sql, named))?.id ?? null;
}

async function isMemberOf(sql: Sql, personId: string, { organizationId, parentId }: SignOnProvider): Promise<boolean> {
  const memberships = q
    .selectFrom('active_membership')
    .innerJoin('organization', 'organization.id', 'active_membership.organization_id')
    .select('organization.id')
    .where('active_membership.person_id', '=', personId)
    .where(({ eb, or }) =>
      or([eb('organization.id', '=', organizationId), eb('organization.parent_id', '=', parentId)]),
    )
    .limit(1);
  return (await all(sql, memberships)).length > 0;
}

/** Memberships that run or may run again. */
const kept = (personId: string) =>
  q
    .selectFrom('membership as m')
    .leftJoin('membership_standing as s', (join) =>
      join.onRef('s.person_id', '=', 'm.person_id').onRef('s.organization_id', '=', 'm.organization_id'),
    )
    .select('m.organization_id')
    .where('m.person_id', '=', personId)
    .where(({ eb, or }) => or([eb('s.state', 'is', null), eb('s.state', 'not in', ['removed', 'erased'])]))
    .limit(1);

const isSuspendedIn = async (sql: Sql, personId: string, { organizationId }: SignOnProvider): Promise<boolean> =>
  (await one(sql, kept(personId).where('m.organization_id', '=', organizationId ?? ''))) !== null;

/**
 * An admin may set up a provider that names anyone, so theirs opens what they run themselves and nothing else: also not where someone
 * is suspended, as they may come back.
 */
const belongsElsewhere = async (sql: Sql, personId: string, { organizationId }: SignOnProvider): Promise<boolean> =>
  (await one(sql, kept(personId).where('m.organization_id', 'is distinct from', organizationId))) !== null;

/** What someone holds for all organizations of a parent, no admin of one of them can give, and so none can vouch for. */
const actsForParent = async (sql: Sql, personId: string): Promise<boolean> => {
  const held = q.selectFrom('policy_grant').select('policy').where('person_id', '=', personId);
  return (await one(sql, held.where('policy', '=', 'parent-admin').limit(1))) !== null;
};
