import type { Handler } from '#server/calls/handler.ts';
import { organizationAlerts } from './organizationAlerts.ts';

export const listOrganizationAlerts: Handler<'listOrganizationAlerts'> = async ({ sql, caller, resource }) => ({
  data: await organizationAlerts(sql, { caller, place: resource }),
});
