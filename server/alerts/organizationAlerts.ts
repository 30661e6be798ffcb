import type { Caller } from '#contract/kit/access.ts';
import type { AlertStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import { holdsPolicy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';

interface Row {
  id: string;
  information: string;
  sentAt: Date;
  isDrill: boolean;
  senderId: string;
  firstName: string;
  lastName: string;
  ownStatus: AlertStatus | null;
}

const text = `
select a.id, a.information, s.sent_at as "sentAt", s.is_drill as "isDrill", a.sender_id as "senderId",
  p.first_name as "firstName", p.last_name as "lastName", w.status as "ownStatus"
from organization_alert a join organization_alert_sent s on s.id = a.id join person p on p.id = a.sender_id
left join alert_answer w on w.alert_id = a.id and w.person_id = $2
where a.organization_id = $1 and ($3::text is null or a.id = $3) order by a.pos desc`;

interface Asked {
  caller: Caller;
  place: { organizationId: string; parentId: string };
  /** All of them where it is not given. */
  alertId?: string;
}

/** Alerts of an organization as somebody sees them, newest first. */
export async function organizationAlerts(sql: Sql, { caller, place, alertId }: Asked): Promise<OrganizationAlert[]> {
  const { rows } = await sql.query<Row>(text, [place.organizationId, caller.id, alertId ?? null]);
  const sendsHere = holdsPolicy(caller.policies, 'send-chapter-safety-alert-member', place);
  return rows.map(
    ({ sentAt, senderId, firstName, lastName, ...row }): OrganizationAlert => ({
      ...row,
      createdAt: sentAt.toISOString(),
      Creator: { firstName, lastName },
      mayReadAnswers: sendsHere || senderId === caller.id,
    }),
  );
}
