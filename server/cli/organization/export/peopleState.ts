import type { Sql } from '#server/db/db.ts';
import { localIdentity } from '#server/identity/identity.ts';
import { inOrder } from '../inOrder.ts';

export interface PersonState {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  birthDate: string | null;
  hasAccount: boolean;
  /** Where they belong, suspended or not; no one is named where they were removed. Roles of the organization's own by their ids. */
  memberships: readonly {
    organizationId: string;
    isSuspended: boolean;
    policies: readonly string[];
    roles: readonly string[];
  }[];
}

export interface PeopleState {
  people: readonly PersonState[];
  /** Whether this server keeps accounts itself. */
  keepsAccounts: boolean;
}

const people = `
select p.id, lower(p.email) as email, p.first_name as "firstName", p.last_name as "lastName", p.phone,
  p.birth_date::text as "birthDate",
  exists (select 1 from identity_account a where a.email = lower(p.email) and a.provider is null)
    or exists (select 1 from login l where l.person_id = p.id and l.issuer = '${localIdentity.issuer}') as "hasAccount",
  (select coalesce(jsonb_agg(jsonb_build_object(
    'organizationId', m.organization_id, 'isSuspended', coalesce(s.state = 'suspended', false),
    'policies', (select coalesce(jsonb_agg(g.policy), '[]') from policy_grant g
      where g.person_id = m.person_id and g.organization_id = m.organization_id),
    'roles', (select coalesce(jsonb_agg(h.role_id), '[]') from own_role_holder h join own_role r on r.id = h.role_id
      where h.person_id = m.person_id and r.organization_id = m.organization_id)
  )), '[]') from membership m
  left join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
  where m.person_id = p.id and coalesce(s.state, 'active') in ('active', 'suspended')) as memberships
from person p
where not exists (select 1 from erasure x where x.person_id = p.id)
  and (not exists (select 1 from membership m where m.person_id = p.id) or exists (
    select 1 from membership m
    left join membership_standing s on s.person_id = m.person_id and s.organization_id = m.organization_id
    where m.person_id = p.id and coalesce(s.state, 'active') in ('active', 'suspended')))`;

const keeps = 'select exists (select 1 from identity_account where provider is null) as "keepsAccounts"';

/** Everyone but former members, in the order of their names. */
export async function readPeopleState(sql: Sql): Promise<PeopleState> {
  const { rows } = await sql.query<PersonState>(people);
  const [kept] = (await sql.query<{ keepsAccounts: boolean }>(keeps)).rows;
  return {
    people: inOrder(rows, ({ lastName, firstName, email }) => [lastName, firstName, email]),
    keepsAccounts: kept?.keepsAccounts ?? false,
  };
}
