import type { NamedRole, OwnRole, RoleValues } from '#contract/organization/ownRole.ts';
import { policiesOf, rolesIn } from '#contract/organization/roles.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { isBuiltInName, isSameName } from '#machines/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';

/** A role of the organization's own, with whoever has it, suspended or not. */
export interface KnownRole extends OwnRole {
  holders: string[];
}

const text = `
select r.id, r.name,
  (select coalesce(jsonb_agg(p.policy), '[]') from own_role_policy p where p.role_id = r.id) as policies,
  (select coalesce(jsonb_agg(h.person_id order by h.person_id), '[]') from own_role_holder h where h.role_id = r.id) as holders
from own_role r where r.organization_id = $1 order by lower(r.name) collate "C", r.id`;

interface Row {
  id: string;
  name: string;
  policies: string[];
  holders: string[];
}

/** The roles that an organization has made for itself, by their names. */
export async function ownRolesOf(sql: Sql, organizationId: string): Promise<KnownRole[]> {
  const { rows } = await sql.query<Row>(text, [organizationId]);
  return rows.map(({ policies, ...role }) => ({ ...role, gives: rolesIn(policies) }));
}

const listed = `
select id, name from own_role where organization_id = $1 order by lower(name) collate "C", id`;

/** The names of the roles that an organization has made for itself, in order. */
export const namedRolesOf = async (sql: Sql, organizationId: string): Promise<NamedRole[]> =>
  (await sql.query<NamedRole>(listed, [organizationId])).rows;

const named = 'select name from own_role where id = any($1) order by lower(name) collate "C", id';

/** The names of roles that an organization has made for itself, in order; none where none is asked for. */
export async function roleNamesOf(sql: Sql, ids: readonly string[] = []): Promise<string[]> {
  if (ids.length === 0) return [];
  return (await sql.query<{ name: string }>(named, [ids])).rows.map(({ name }) => name);
}

/** Refuses a name that another role has, built in or the organization's own. */
export function refuseTakenName(name: string, others: readonly { name: string }[]): void {
  const taken = isBuiltInName(name) || others.some((other) => isSameName(other.name, name));
  if (!taken) return;
  throw new Refused('roleNameTaken', {}, [{ field: 'name', message: refusalText('roleNameTaken', {}) }]);
}

const insert = 'insert into own_role (id, organization_id, name) values ($1, $2, $3)';
const give = 'insert into own_role_policy (role_id, policy) select $1, unnest($2::text[])';
const takeAll = 'delete from own_role_policy where role_id = $1';

export async function insertRole(sql: Sql, organizationId: string, { id, name, gives }: OwnRole): Promise<void> {
  await sql.query(insert, [id, organizationId, name]);
  await sql.query(give, [id, policiesOf(gives)]);
}

export async function updateRole(sql: Sql, id: string, { name, gives }: RoleValues): Promise<void> {
  await sql.query('update own_role set name = $2 where id = $1', [id, name]);
  await sql.query(takeAll, [id]);
  await sql.query(give, [id, policiesOf(gives)]);
}

const remember = `
insert into deleted_role (id, organization_id, name, deleted_at) values ($1, $2, $3, $4)
on conflict (id) do update set name = excluded.name, deleted_at = excluded.deleted_at`;

/** Deletes a role. It is remembered, so that a folder that still has it doesn't make it again (M-181). `now`: UTC ISO. */
export async function removeRole(sql: Sql, organizationId: string, { id, name }: OwnRole, now: string): Promise<void> {
  await sql.query('delete from own_role where id = $1', [id]);
  await sql.query(remember, [id, organizationId, name, new Date(now)]);
}

/** Roles that were deleted in the browser, also where one of the same name was made since. */
export async function deletedRolesOf(sql: Sql, organizationId: string): Promise<{ id: string; name: string }[]> {
  const text = 'select id, name from deleted_role where organization_id = $1';
  return (await sql.query<{ id: string; name: string }>(text, [organizationId])).rows;
}

const held = `
select person_id as id, jsonb_agg(policy) as policies from held_policy
where organization_id = $1 and person_id = any($2) group by person_id`;

/** What each of these people holds in an organization, by itself or through a role of its own. */
export async function policiesHeldBy(
  sql: Sql,
  organizationId: string,
  people: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql.query<{ id: string; policies: string[] }>(held, [organizationId, people]);
  return new Map(rows.map(({ id, policies }) => [id, policies]));
}
