import type { Handler } from '#server/calls/handler.ts';
import { servedCountriesOf } from '#server/organization/servedCountries.ts';
import { alertPlanOf, namedOrganization } from './alertPlans.ts';
import { listedContactsOf } from './consent/consents.ts';
import { closedContactsOf } from './contacts.ts';
import { reachOf } from './recipients.ts';

export const listContacts: Handler<'listContacts'> = async (context) => {
  const { sql, resource, now } = context;
  const { personId } = resource;
  const organizationId = await namedOrganization(context);
  const served = await servedCountriesOf(sql, personId);
  const data = await listedContactsOf(sql, personId, now);
  const { officers: asksOfficers } = await alertPlanOf(sql, personId, []);
  const reach = await reachOf(sql, { personId, organizationId, now });
  const closed = await closedContactsOf(sql, personId, now);
  return { count: data.length, data, reach, asksOfficers, served, ...(closed > 0 ? { closed } : {}) };
};
