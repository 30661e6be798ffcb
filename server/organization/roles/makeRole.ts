import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { insertRole, ownRolesOf, refuseTakenName } from './ownRoles.ts';
import { refuseUnheld, requestedRole } from './requestedRole.ts';
import { roleOverview } from './roleOverview.ts';

export const makeRole: Handler<'makeRole'> = async (context) => {
  const { sql, body, caller, resource, services } = context;
  const { organizationId } = resource;
  const values = requestedRole(body);
  await lockMemberships(context);
  refuseTakenName(values.name, await ownRolesOf(sql, organizationId));
  await refuseUnheld(sql, organizationId, caller.id, values.gives);
  await insertRole(sql, organizationId, { id: services.newId(), ...values });
  await recordAudit(sql, auditActor(context, organizationId), {
    ...{ kind: 'roleMade', named: values.name, given: values.gives },
  });
  return roleOverview(sql, organizationId, context.now);
};
