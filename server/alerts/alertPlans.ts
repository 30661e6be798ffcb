import { type AlertPlan, alertMinutes, type OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import type { WavePlan } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { contactsToTell } from './contacts.ts';

const text = `
select c.id as first, p.officers, p.hold from alert_plan p
left join safety_contact c on c.id = p.first_contact_id and c.removed_at is null
  and not exists (select from declined_sender d where d.person_id = c.person_id and d.phone = c.phone) where p.person_id = $1`;

/** What a member decided of their alerts (S-62, S-136); who declined is told first no more, and who decided nothing tells all contacts at once, and nobody else. */
export async function alertPlanOf(sql: Sql, personId: string): Promise<AlertPlan> {
  const { rows } = await sql.query<AlertPlan>(text, [personId]);
  return rows[0] ?? { first: null, officers: false, hold: false };
}

/** The same as its member sees it. */
export async function ownAlertPlan(sql: Sql, personId: string): Promise<OwnAlertPlan> {
  const contacts = await contactsToTell(sql, personId);
  return { ...(await alertPlanOf(sql, personId)), contacts: contacts.map(({ id, name }) => ({ id, name })) };
}

/** Contacts in the order in which they are told, and when. */
export function wavesOf(plan: AlertPlan, contacts: readonly string[]): { contacts: string[]; plan: WavePlan } {
  const { first } = plan;
  const ordered = first === null ? [...contacts] : [first, ...contacts.filter((id) => id !== first)];
  return {
    contacts: ordered,
    plan: {
      contactsAfter: first !== null && ordered.length > 1 ? alertMinutes.contacts : null,
      officersAfter: plan.officers ? alertMinutes.officers : null,
    },
  };
}
