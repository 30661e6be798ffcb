import type { Policy } from '#contract/kit/policies.ts';
import { policiesOf, roleNames } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';
import { ownRolesOf, policiesHeldBy } from '../roles/ownRoles.ts';
import { differenceOf } from '../roles/reshape.ts';
import type { Pair } from './pair.ts';

/** What the record that ends has and the kept one has not. */
export interface RolesThatGo {
  /** Policies of built-in roles that the kept record gets by themselves. */
  single: Policy[];
  /** Ids of the organization's own roles that it gets. */
  own: string[];
  /** What it holds by both and did not before. */
  given: Policy[];
  /** Whether someone holds all that these roles give. */
  heldBy: (personId: string) => boolean;
}

const single = 'select person_id as id, policy from policy_grant where organization_id = $1 and person_id = any($2)';

const byRoles: readonly string[] = policiesOf(roleNames);

/** The roles of a record that a merge hands to another; what no role gives, such as acting for a parent, stays behind. */
export async function rolesThatGo(sql: Sql, pair: Pair, callerId: string): Promise<RolesThatGo> {
  const { organizationId, keptId, endingId } = pair;
  const { rows } = await sql.query<{ id: string; policy: string }>(single, [organizationId, [keptId, endingId]]);
  const givenTo = (person: string) => rows.filter(({ id }) => id === person).map(({ policy }) => policy);
  const known = await ownRolesOf(sql, organizationId);
  const own = known.filter(({ holders }) => holders.includes(endingId) && !holders.includes(keptId));
  const newly = differenceOf(givenTo(keptId), givenTo(endingId)).given.filter((policy) => byRoles.includes(policy));
  const gives = [...newly, ...own.flatMap((role) => policiesOf(role.gives))];
  const held = await policiesHeldBy(sql, organizationId, [keptId, callerId]);
  return {
    single: newly,
    own: own.map(({ id }) => id),
    given: differenceOf(held.get(keptId) ?? [], [...new Set(gives)]).given,
    heldBy: (person) => gives.every((policy) => (held.get(person) ?? []).includes(policy)),
  };
}

const give = `
insert into policy_grant (person_id, organization_id, policy) select $1, $2, unnest($3::text[]) on conflict do nothing`;

const giveOwn = 'insert into own_role_holder (role_id, person_id) select unnest($2::text[]), $1 on conflict do nothing';

export async function handOverRoles(sql: Sql, { organizationId, keptId }: Pair, roles: RolesThatGo): Promise<void> {
  await sql.query(give, [keptId, organizationId, roles.single]);
  await sql.query(giveOwn, [keptId, roles.own]);
}
