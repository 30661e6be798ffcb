import { firstFailing } from '#contract/kit/form.ts';
import { giving, roleForm, type RoleValues } from '#contract/organization/ownRole.ts';
import { policiesOf, type RoleName } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { policiesHeldBy } from './ownRoles.ts';

/** What was typed of a role, tidied; refuses what is wrong with it. */
export function requestedRole(values: RoleValues): RoleValues {
  refuseField(firstFailing(roleForm, values, null));
  return { name: values.name.trim(), gives: giving(values.gives) };
}

/** No one gives what they do not hold. */
export async function refuseUnheld(
  sql: Sql,
  organizationId: string,
  callerId: string,
  given: readonly RoleName[],
): Promise<void> {
  const own = (await policiesHeldBy(sql, organizationId, [callerId])).get(callerId) ?? [];
  if (policiesOf(given).some((policy) => !own.includes(policy))) throw new Refused('roleNotHeld');
}
