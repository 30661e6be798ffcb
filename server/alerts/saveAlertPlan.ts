import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { ownAlertPlan } from './alertPlans.ts';
import { contactsToTell, lockContacts } from './contacts.ts';

const keep = `
insert into alert_plan (person_id, first_contact_id, officers) values ($1, $2, $3)
on conflict (person_id) do update set first_contact_id = excluded.first_contact_id, officers = excluded.officers`;

export const saveAlertPlan: Handler<'saveAlertPlan'> = async ({ sql, resource, body: { first, officers } }) => {
  const { personId } = resource;
  await lockContacts(sql, personId);
  const contacts = await contactsToTell(sql, personId);
  if (first !== null && !contacts.some(({ id }) => id === first)) throw new Refused('notFound');
  await sql.query(keep, [personId, first, officers]);
  return ownAlertPlan(sql, personId);
};
