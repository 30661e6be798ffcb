import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { ownAlertPlan } from './alertPlans.ts';
import { contactsToTell, lockContacts } from './contacts.ts';

const keep = `
insert into alert_plan (person_id, first_contact_id, officers, hold) values ($1, $2, $3, coalesce($4, false))
on conflict (person_id) do update set first_contact_id = excluded.first_contact_id, officers = excluded.officers,
  hold = coalesce($4, alert_plan.hold)`;

export const saveAlertPlan: Handler<'saveAlertPlan'> = async ({ sql, resource, body: { first, officers, hold } }) => {
  const { personId } = resource;
  await lockContacts(sql, personId);
  const contacts = await contactsToTell(sql, personId);
  if (first !== null && !contacts.some(({ id }) => id === first)) throw new Refused('notFound');
  await sql.query(keep, [personId, first, officers, hold ?? null]);
  return ownAlertPlan(sql, personId);
};
