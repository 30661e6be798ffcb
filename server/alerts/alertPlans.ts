import type { SafetyContact } from '#contract/alerts/alert.ts';
import {
  type AlertPlan,
  defaultWaveMinutes,
  minutesFor,
  type OwnAlertPlan,
  type WaveMinutes,
} from '#contract/alerts/alertPlan.ts';
import type { WavePlan } from '#machines/lifecycles/personalAlert.facts.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { alertMinutesOf } from '#server/organization/alertMinutesOf.ts';
import { contactsToTell } from './contacts.ts';

type Contact = Pick<SafetyContact, 'id'>;

const text = `
select first_contact_id as first, officers, hold,
  jsonb_build_object('contacts', contacts_after, 'officers', officers_after) as own
from alert_plan where person_id = $1`;

const undecided: AlertPlan = { first: null, officers: false, hold: false, own: { contacts: null, officers: null } };

/**
 * What a member decided of their alerts (S-62, S-132, S-136). `contacts`: whom an alert of theirs tells; no one else is told first. Who
 * decided nothing tells all of them at once, and no one else.
 */
export async function alertPlanOf(sql: Sql, personId: string, contacts: readonly Contact[]): Promise<AlertPlan> {
  const { rows } = await sql.query<AlertPlan>(text, [personId]);
  const plan = rows[0] ?? undecided;
  return { ...plan, first: contacts.some(({ id }) => id === plan.first) ? plan.first : null };
}

/** Whose plan, and in which organization they would send; null where no one says which. */
interface Owner {
  personId: string;
  organizationId: string | null;
}

/** The alert plan as its own member reads it: with the names of contacts, and the minutes of the organization or the default. */
export async function ownAlertPlan(sql: Sql, { personId, organizationId }: Owner): Promise<OwnAlertPlan> {
  const contacts = await contactsToTell(sql, personId);
  return {
    ...(await alertPlanOf(sql, personId, contacts)),
    contacts: contacts.map(({ id, name }) => ({ id, name })),
    minutes: organizationId === null ? defaultWaveMinutes : await alertMinutesOf(sql, organizationId),
  };
}

const isMember = 'select 1 from active_membership where person_id = $1 and organization_id = $2';

/** The organization that a caller names; null where they name none. Refuses one that is not theirs. */
export async function namedOrganization({
  sql,
  caller,
  tenant: { OrganizationId },
}: Pick<CallContext<'getAlertPlan' | 'listContacts' | 'saveAlertPlan'>, 'sql' | 'caller' | 'tenant'>): Promise<
  string | null
> {
  if (OrganizationId === undefined) return null;
  const { rows } = await sql.query(isMember, [caller.id, OrganizationId]);
  if (rows.length === 0) throw new Refused('notFound');
  return OrganizationId;
}

/** Contacts in the order in which they are told, and when: at the member's own minutes, else at those of the organization. */
export function wavesOf(
  plan: AlertPlan,
  contacts: readonly string[],
  organization: WaveMinutes,
): { contacts: string[]; plan: WavePlan } {
  const { first } = plan;
  const minutes = minutesFor(plan, organization);
  const ordered = first === null ? [...contacts] : [first, ...contacts.filter((id) => id !== first)];
  return {
    contacts: ordered,
    plan: {
      contactsAfter: first !== null && ordered.length > 1 ? minutes.contacts : null,
      officersAfter: plan.officers ? minutes.officers : null,
    },
  };
}
