import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { ownRolesOf, removeRole } from './ownRoles.ts';
import { reshape } from './reshape.ts';
import { roleOverview } from './roleOverview.ts';

export const deleteRole: Handler<'deleteRole'> = async (context) => {
  const { sql, params, resource, now } = context;
  const { organizationId } = resource;
  await lockMemberships(context);
  const role = (await ownRolesOf(sql, organizationId)).find(({ id }) => id === params.roleId);
  if (!role) throw new Refused('roleChanged');
  await reshape(context, role, () => removeRole(sql, organizationId, role, now));
  await recordAudit(sql, auditActor(context, organizationId), {
    ...{ kind: 'roleDeleted', named: role.name, taken: role.gives, count: role.holders.length },
  });
  return roleOverview(sql, organizationId, context.now);
};
