import type { AlertPlan } from '#contract/alerts/alertPlan.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { alertPlanOf } from './alertPlans.ts';
import { contactsOf, contactsToTell } from './contacts.ts';
import { officersOnDuty } from './duty/officersOnDuty.ts';

/** Whom an alert of a member would tell. */
interface Reach {
  /** Ids of the contacts who have not declined, in the order in which they were added. */
  contacts: string[];
  plan: AlertPlan;
  /** Whether the plan tells safety officers, and one of them is on duty. */
  hasOfficer: boolean;
}

interface Member {
  personId: string;
  organizationId: string;
  /** UTC ISO. */
  now: string;
}

async function reachOf(sql: Sql, { personId, organizationId, now }: Member): Promise<Reach> {
  const contacts = await contactsToTell(sql, personId);
  const plan = await alertPlanOf(sql, personId, contacts);
  const officers = plan.officers ? await officersOnDuty(sql, organizationId, now) : [];
  return { contacts: contacts.map(({ id }) => id), plan, hasOfficer: officers.some((officer) => officer !== personId) };
}

/** The same, where it would tell somebody; null where nobody. */
export async function reachable(sql: Sql, member: Member): Promise<Reach | null> {
  const reach = await reachOf(sql, member);
  return reach.contacts.length > 0 || reach.hasOfficer ? reach : null;
}

/** Refuses with `noContacts`, or with `contactsDeclined` where there are contacts and each of them declined. */
export async function refuseUnreachable(sql: Sql, personId: string): Promise<never> {
  throw new Refused((await contactsOf(sql, personId)).length > 0 ? 'contactsDeclined' : 'noContacts');
}
