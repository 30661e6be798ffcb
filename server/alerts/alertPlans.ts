import type { SafetyContact } from '#contract/alerts/alert.ts';
import { type AlertPlan, alertMinutes, type OwnAlertPlan } from '#contract/alerts/alertPlan.ts';
import type { WavePlan } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { contactsToTell } from './contacts.ts';

type Contact = Pick<SafetyContact, 'id'>;

const text = 'select first_contact_id as first, officers, hold from alert_plan where person_id = $1';

/**
 * What a member decided of their alerts (S-62, S-136). `contacts`: whom an alert of theirs tells; nobody else is told first. Who
 * decided nothing tells all of them at once, and nobody else.
 */
export async function alertPlanOf(sql: Sql, personId: string, contacts: readonly Contact[]): Promise<AlertPlan> {
  const { rows } = await sql.query<AlertPlan>(text, [personId]);
  const plan = rows[0] ?? { first: null, officers: false, hold: false };
  return { ...plan, first: contacts.some(({ id }) => id === plan.first) ? plan.first : null };
}

/** The same as its member sees it. */
export async function ownAlertPlan(sql: Sql, personId: string): Promise<OwnAlertPlan> {
  const contacts = await contactsToTell(sql, personId);
  return { ...(await alertPlanOf(sql, personId, contacts)), contacts: contacts.map(({ id, name }) => ({ id, name })) };
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
