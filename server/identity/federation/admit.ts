import { randomUUID } from 'node:crypto';
import type { Sql } from '#server/db/db.ts';
import { all, one, q, run } from '#server/db/sql.ts';
import { isBlocked } from './blocked.ts';
import { notWelcome } from './failure.ts';
import type { SignOnProvider } from './providers.ts';

/** Whom a provider vouches for: its own name for the person, and an e-mail address in lower case. */
export interface ProviderIdentity {
  subject: string;
  email: string;
}

export interface Admission {
  provider: SignOnProvider;
  vouched: ProviderIdentity;
  /** Of our own tokens, under which logins stand. */
  issuer: string;
  now: Date;
}

/**
 * The account of this person with this provider, made at the first sign-in and then tied to whoever has that e-mail
 * address here; later the tie counts, not the address. Refuses another domain, who is no member of the provider's
 * organization or parent, who belongs to another one too where an admin answers for the provider, and who is blocked here.
 */
export async function admit(sql: Sql, admission: Admission): Promise<string> {
  const { provider, vouched, issuer } = admission;
  const refused = () => notWelcome(provider.name);
  if (!provider.emailDomains.includes(domainOf(vouched.email))) throw refused();
  const personId = (await personTiedTo(sql, admission)) ?? (await personWith(sql, vouched.email));
  if (personId === null || !(await mayBring(sql, personId, provider))) throw refused();
  const sub = await keepAccount(sql, admission);
  const login = q.insertInto('login').values({ sub, issuer, person_id: personId });
  await run(
    sql,
    login.onConflict((conflict) => conflict.doNothing()),
  );
  if (await isBlocked(sql, sub, issuer)) throw refused();
  return sub;
}

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1);

async function personTiedTo(sql: Sql, { provider, vouched, issuer }: Admission): Promise<string | null> {
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

/**
 * Whether a provider may say that somebody is this person. An admin may set one up that names anybody, so theirs opens what they run
 * themselves and nothing else.
 */
const mayBring = async (sql: Sql, personId: string, provider: SignOnProvider): Promise<boolean> =>
  (await isMemberOf(sql, personId, provider)) &&
  (provider.authority === 'operator' || !(await belongsElsewhere(sql, personId, provider)));

/** Also where they are suspended: they may come back. */
async function belongsElsewhere(sql: Sql, personId: string, { organizationId }: SignOnProvider): Promise<boolean> {
  const others = q
    .selectFrom('membership as m')
    .leftJoin('membership_standing as s', (join) =>
      join.onRef('s.person_id', '=', 'm.person_id').onRef('s.organization_id', '=', 'm.organization_id'),
    )
    .select('m.organization_id')
    .where('m.person_id', '=', personId)
    .where('m.organization_id', 'is distinct from', organizationId)
    .where(({ eb, or }) => or([eb('s.state', 'is', null), eb('s.state', 'not in', ['removed', 'erased'])]))
    .limit(1);
  return (await all(sql, others)).length > 0;
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

/** Of two first sign-ins at once, both get the same account. */
async function keepAccount(sql: Sql, { provider: { provider }, vouched, now }: Admission): Promise<string> {
  const { subject, email } = vouched;
  const row = { sub: randomUUID(), email, status: 'CONFIRMED' as const, password_hash: null };
  const kept = q
    .insertInto('identity_account')
    .values({ ...row, provider, provider_sub: subject, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_sub']).doUpdateSet({ email, updated_at: now }))
    .returning('sub');
  const account = await one(sql, kept);
  if (!account) throw new Error('A federated account was neither made nor found.');
  return account.sub;
}
