import { isSameRole } from '#contract/organization/ownRole.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { ownRolesOf, refuseTakenName, updateRole } from './ownRoles.ts';
import { reshape } from './reshape.ts';
import { refuseUnheld, requestedRole } from './requestedRole.ts';
import { roleOverview } from './roleOverview.ts';

/** Saving what stands already is no change. */
export const changeRole: Handler<'changeRole'> = async (context) => {
  const { sql, params, body, caller, resource } = context;
  const { organizationId } = resource;
  const values = requestedRole(body.values);
  await lockMemberships(context);
  const roles = await ownRolesOf(sql, organizationId);
  const role = roles.find(({ id }) => id === params.roleId);
  if (!role || !isSameRole(role, body.seen)) throw new Refused('roleChanged');
  if (isSameRole(role, values)) return roleOverview(sql, organizationId, context.now);
  refuseTakenName(
    values.name,
    roles.filter((other) => other !== role),
  );
  const given = values.gives.filter((each) => !role.gives.includes(each));
  const taken = role.gives.filter((each) => !values.gives.includes(each));
  await refuseUnheld(sql, organizationId, caller.id, given);
  await reshape(context, role, () => updateRole(sql, role.id, values));
  await recordAudit(sql, auditActor(context, organizationId), {
    ...{ kind: 'roleChanged', named: values.name, given, taken, count: role.holders.length },
  });
  return roleOverview(sql, organizationId, context.now);
};
