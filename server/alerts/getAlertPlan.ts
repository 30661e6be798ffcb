import type { Handler } from '#server/calls/handler.ts';
import { namedOrganization, ownAlertPlan } from './alertPlans.ts';

export const getAlertPlan: Handler<'getAlertPlan'> = async (context) => {
  const { sql, resource } = context;
  return ownAlertPlan(sql, { personId: resource.personId, organizationId: await namedOrganization(context) });
};
