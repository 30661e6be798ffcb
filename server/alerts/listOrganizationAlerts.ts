import type { Handler } from '#server/calls/handler.ts';
import { organizationAlerts } from './organizationAlerts.ts';

export const listOrganizationAlerts: Handler<'listOrganizationAlerts'> = async ({ sql, caller, thing }) => ({
  data: await organizationAlerts(sql, { caller, place: thing }),
});
