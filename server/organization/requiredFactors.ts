import type { SecondFactor } from '#contract/account/secondFactor.ts';
import { type RoleName, policiesOf, rolesIn } from '#contract/organization/roles.ts';
import { type RoleHolders, type SecuredRole, securedRoles } from '#contract/organization/signInSecurity.ts';
import type { Sql } from '#server/db/db.ts';
import { all, q } from '#server/db/sql.ts';
import { hasClaimed } from './memberStanding.ts';

/** The person has an account with an authenticator app or a passkey, or one of a sign-on provider, whose business a second factor is. */
const hasFactor = (person: string): string => `
exists (
  select 1 from login l join identity_account a on a.sub::text = l.sub
  left join identity_authenticator f on f.sub = a.sub
  where l.person_id = ${person} and (
    a.provider is not null or f.enabled_at is not null
    or exists (select 1 from identity_passkey k where k.sub = a.sub)))`;

const holders = `
select g.policy, count(*)::int as holders, (count(*) filter (where not ${hasFactor('g.person_id')}))::int as without
from held_policy g join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where g.organization_id = $1 and g.policy = any($2) group by g.policy`;

interface Counted {
  policy: string;
  holders: number;
  without: number;
}

/** How many members hold each role, and how many of those have no second factor. */
export async function countHolders(sql: Sql, organizationId: string): Promise<RoleHolders[]> {
  const { rows } = await sql.query<Counted>(holders, [organizationId, policiesOf(securedRoles)]);
  return securedRoles.map((role) => {
    const found = rows.find(({ policy }) => policiesOf([role]).some((each) => each === policy));
    return { role, holders: found?.holders ?? 0, without: found?.without ?? 0 };
  });
}

export async function personHasFactor(sql: Sql, personId: string): Promise<boolean> {
  const { rows } = await sql.query<{ has: boolean }>(`select ${hasFactor('$1')} as has`, [personId]);
  return rows[0]?.has ?? false;
}

/** The roles for which an organization requires a second factor, in the order of their lists. */
export async function requiredRoles(sql: Sql, organizationId: string): Promise<SecuredRole[]> {
  const rows = await all(
    sql,
    q.selectFrom('required_second_factor').select('policy').where('organization_id', '=', organizationId),
  );
  const roles = rolesIn(rows.map(({ policy }) => policy));
  return securedRoles.filter((role) => roles.includes(role));
}

const withoutText = `
select distinct g.person_id as id
from held_policy g join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
join person p on p.id = g.person_id
where g.organization_id = $1 and g.policy = any($2) and ${hasClaimed} and not ${hasFactor('g.person_id')}`;

/** Who holds one of these roles, signs in here, and has no second factor. */
export async function holdersWithoutFactor(
  sql: Sql,
  organizationId: string,
  roles: readonly RoleName[],
): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(withoutText, [organizationId, policiesOf(roles)]);
  return rows.map(({ id }) => id);
}

const inactiveText = `
select o.name as organization, jsonb_agg(g.policy) as policies
from held_policy g join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
join required_second_factor r on r.organization_id = g.organization_id and r.policy = g.policy
join organization o on o.id = g.organization_id
where g.person_id = $1 and g.organization_id = $2 and not ${hasFactor('g.person_id')} group by o.name`;

/** The roles of someone that need a second factor which they don't have; null where there are none. */
export async function rolesWithoutFactor(
  sql: Sql,
  personId: string,
  organizationId: string,
): Promise<SecondFactor['requiredBy'][number] | null> {
  const found = await sql.query<{ organization: string; policies: string[] }>(inactiveText, [personId, organizationId]);
  const [row] = found.rows;
  return row ? { organization: row.organization, roles: rolesIn(row.policies) } : null;
}

/** The accounts of whoever holds one of these roles: what their sessions may do changes with what is required. */
export async function accountsOfHolders(sql: Sql, organizationId: string, roles: readonly RoleName[]) {
  const { rows } = await sql.query<{ sub: string }>(accounts, [organizationId, policiesOf(roles)]);
  return new Set(rows.map(({ sub }) => sub));
}

const accounts = `
select distinct l.sub from held_policy g join login l on l.person_id = g.person_id
where g.organization_id = $1 and g.policy = any($2)`;

const requiredText = `
select o.name as organization, jsonb_agg(g.policy) as policies
from held_policy g join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
join required_second_factor r on r.organization_id = g.organization_id and r.policy = g.policy
join organization o on o.id = g.organization_id
where g.person_id = $1 group by o.id, o.name order by o.name, o.id`;

/** For which roles of a person their organizations require a second factor. */
export async function requiredOf(sql: Sql, personId: string): Promise<SecondFactor['requiredBy']> {
  const { rows } = await sql.query<{ organization: string; policies: string[] }>(requiredText, [personId]);
  return rows.map(({ organization, policies }) => ({ organization, roles: rolesIn(policies) }));
}
