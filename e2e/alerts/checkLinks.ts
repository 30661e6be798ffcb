import { drawCheckLink } from '#server/alerts/check/checkLinks.ts';
import type { Person, Tenant } from '../support/tenant.ts';

/** A safety check of half an hour of this member that began so many minutes ago, and the token of its link. */
export async function begunCheck(tenant: Tenant, { id }: Person, minutesAgo = 0) {
  const { now } = tenant;
  tenant.now = new Date(Date.parse(now) - minutesAgo * 60_000).toISOString();
  const { check } = await tenant.call(id, 'startSafetyCheck', {
    query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield },
    body: { minutes: 30, note: 'Walking home to Pier Road', sendLocation: true, location: 'Bow Street' },
  });
  tenant.now = now;
  const checkId = check?.id ?? '';
  return { checkId, token: await drawCheckLink(tenant.db, checkId, new Date(now)) };
}
