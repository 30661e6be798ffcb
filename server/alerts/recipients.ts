import type { AlertReach } from '#contract/alerts/alert.ts';
import type { AlertPlan, AlertWave } from '#contract/alerts/alertPlan.ts';
import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import { firstWaveOf } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { PersonalAlertContext } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { alertPlanOf } from './alertPlans.ts';
import { contactsOf, contactsToTell, contactsToTellOf } from './contacts.ts';
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
  /** Null where none is named: no one is on duty there. */
  organizationId: string | null;
  /** UTC ISO. */
  now: string;
}

/** Whom a personal alert of a member would tell if it were sent now; null where no one. */
export async function recipientsNow(sql: Sql, { personId, organizationId, now }: Member): Promise<Recipients | null> {
  const contacts = await contactsToTell(sql, personId);
  const plan = await alertPlanOf(sql, personId, contacts);
  const asksOfficers = plan.officers && organizationId !== null;
  const officers = asksOfficers ? await officersOnDuty(sql, organizationId, now) : [];
  const hasOfficer = officers.some((officer) => officer !== personId);
  return contacts.length > 0 || hasOfficer ? { contacts: contacts.map(({ id }) => id), plan, hasOfficer } : null;
}

/** The same in a word, for its member. */
export async function reachOf(sql: Sql, member: Member): Promise<AlertReach> {
  const recipients = await recipientsNow(sql, member);
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

/** Ids of whom an alert tells once it is released, or with a later wave. */
type ToldByWave = (alert: PersonalAlertContext, wave: 'released' | AlertWave) => Promise<string[]>;

/**
 * Whom waves of these alerts tell, read once for all of them. Who was taken off a list meanwhile is told nothing; no one is, once
 * an alert is so old that it would only frighten. `now` is UTC ISO.
 */
export async function wavesTold(sql: Sql, alertIds: readonly string[], now: string): Promise<ToldByWave> {
  const { rows } = await sql.query<OfAlert>(ofAlerts, [alertIds]);
  const owners = new Map(rows.map((row) => [row.id, row]));
  const listed = await contactsToTellOf(sql, [...new Set(rows.map(({ sender }) => sender))]);
  const onDuty = new Map<string, Promise<string[]>>();
  return async (alert, wave) => {
    const { id, contacts, told, sentAt } = alert;
    const owner = owners.get(id);
    if (!owner || Date.parse(now) - Date.parse(sentAt ?? now) > limits.alertHours * hour) return [];
    const { organization, sender } = owner;
    if (wave === 'officers') {
      const officers = onDuty.get(organization) ?? officersOnDuty(sql, organization, now);
      onDuty.set(organization, officers);
      return (await officers).filter((officer) => officer !== sender);
    }
    const next = wave === 'released' ? firstWaveOf(alert) : contacts.filter((contact) => !told.includes(contact));
    return next.filter((contact) => listed.get(sender)?.some((each) => each.id === contact));
  };
}

interface OfAlert {
  id: string;
  organization: string;
  sender: string;
}

const ofAlerts =
  'select id, organization_id as organization, person_id as sender from personal_alert where id = any($1)';
