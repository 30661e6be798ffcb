import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { namedOrganization, ownAlertPlan } from './alertPlans.ts';
import { contactsToTell, lockContacts } from './contacts.ts';

const keep = `
insert into alert_plan (person_id, first_contact_id, officers, hold, contacts_after, officers_after)
values ($1, $2, $3, coalesce($4, false), $6, $7)
on conflict (person_id) do update set first_contact_id = excluded.first_contact_id, officers = excluded.officers,
  hold = coalesce($4, alert_plan.hold),
  contacts_after = case when $5 then excluded.contacts_after else alert_plan.contacts_after end,
  officers_after = case when $5 then excluded.officers_after else alert_plan.officers_after end`;

export const saveAlertPlan: Handler<'saveAlertPlan'> = async (context) => {
  const { sql, resource, body } = context;
  const { personId } = resource;
  const { first, officers, hold = null, own } = body;
  const organizationId = await namedOrganization(context);
  await lockContacts(sql, personId);
  const contacts = await contactsToTell(sql, personId);
  if (first !== null && !contacts.some(({ id }) => id === first)) throw new Refused('notFound');
  const minutes = [own !== undefined, own?.contacts ?? null, own?.officers ?? null];
  await sql.query(keep, [personId, first, officers, hold, ...minutes]);
  return ownAlertPlan(sql, { personId, organizationId });
};
