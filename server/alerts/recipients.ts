import type { AlertReach } from '#contract/alerts/alert.ts';
import type { AlertPlan } from '#contract/alerts/alertPlan.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { alertPlanOf } from './alertPlans.ts';
import { contactsOf, contactsToTell } from './contacts.ts';
import { officersOnDuty } from './duty/officersOnDuty.ts';

interface Recipients {
  /** Ids of the contacts who have neither declined nor opted out, in the order in which they were added. */
  contacts: string[];
  plan: AlertPlan;
  /** Whether the plan tells safety officers, and one of them is on duty. */
  hasOfficer: boolean;
}

interface Member {
  personId: string;
  /** Null where none is named: nobody is on duty there. */
  organizationId: string | null;
  /** UTC ISO. */
  now: string;
}

/** Whom an alert of a member would tell now; null where nobody. */
export async function recipientsOf(sql: Sql, { personId, organizationId, now }: Member): Promise<Recipients | null> {
  const contacts = await contactsToTell(sql, personId);
  const plan = await alertPlanOf(sql, personId, contacts);
  const asksOfficers = plan.officers && organizationId !== null;
  const officers = asksOfficers ? await officersOnDuty(sql, organizationId, now) : [];
  const hasOfficer = officers.some((officer) => officer !== personId);
  return contacts.length > 0 || hasOfficer ? { contacts: contacts.map(({ id }) => id), plan, hasOfficer } : null;
}

/** The same in a word, for its member. */
export async function reachOf(sql: Sql, member: Member): Promise<AlertReach> {
  const recipients = await recipientsOf(sql, member);
  if (recipients === null) return 'nobody';
  return recipients.contacts.length > 0 ? 'contacts' : 'officers';
}

/**
 * Refuses with `nobodyOnDuty` where safety officers would be told; else with `noContacts`, or with `contactsDeclined` where there are
 * contacts and each of them declined or opted out.
 */
export async function refuseNoRecipients(sql: Sql, personId: string): Promise<never> {
  if ((await alertPlanOf(sql, personId, [])).officers) throw new Refused('nobodyOnDuty');
  throw new Refused((await contactsOf(sql, personId)).length > 0 ? 'contactsDeclined' : 'noContacts');
}
