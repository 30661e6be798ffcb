import type { Person, Tenant } from '../support/tenant.ts';

/** Safety contacts of Harbor House are texted in these countries, ISO codes with commas between them. */
export async function serve(tenant: Tenant, servedCountries: string): Promise<void> {
  const { id } = await tenant.member({ policies: ['organization-admin'] });
  const params = { orgId: tenant.harbor.id };
  const { values: seen } = await tenant.call(id, 'readNumbers', { params });
  await tenant.call(id, 'changeNumbers', { params, body: { seen, values: { ...seen, servedCountries } } });
}

/** A member agrees that safety officers are told of their alerts, and one is on duty for six hours. */
export async function tellOfficers(tenant: Tenant, member: Person): Promise<void> {
  const sam = await tenant.member({ firstName: 'Sam', policies: ['send-chapter-safety-alert-member'] });
  const until = new Date(Date.parse(tenant.now) + 6 * 60 * 60_000).toISOString();
  const params = { orgId: tenant.harbor.id };
  await tenant.call(sam.id, 'goOnDuty', { params, query: { ParentId: tenant.northfield }, body: { until } });
  await tenant.call(member.id, 'saveAlertPlan', { body: { first: null, officers: true } });
}
