import type { Caller } from '#contract/kit/access.ts';
import type { AlertStatus, BoardStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import type { AlertAudience, AudienceKind } from '#contract/alerts/audience.ts';
import { holdsPolicy } from '#contract/kit/policies.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';

interface Row {
  id: string;
  information: string;
  sentAt: Date;
  isDrill: boolean;
  senderId: string;
  firstName: string;
  lastName: string;
  status: BoardStatus | null;
  isAsked: boolean;
  audience: AudienceKind;
  eventId: string | null;
  role: RoleName | null;
  event: string | null;
  clearedAt: Date | null;
}

const text = `
select a.id, a.information, s.sent_at as "sentAt", s.is_drill as "isDrill", a.sender_id as "senderId",
  p.first_name as "firstName", p.last_name as "lastName", w.status, s.audience = 'everyone' or exists (
    select 1 from organization_alert_audience u where u.alert_id = s.id and u.kind = 'person' and u.id = $2) as "isAsked",
  s.audience, s.event_id as "eventId", s.role, e.title as event, s.cleared_at as "clearedAt"
from organization_alert a join organization_alert_sent s on s.id = a.id join person p on p.id = a.sender_id
left join event e on e.id = s.event_id
left join alert_answer w on w.alert_id = a.id and w.person_id = $2
where a.organization_id = $1 and ($3::text is null or a.id = $3) order by a.pos desc`;

interface Asked {
  caller: Caller;
  place: { organizationId: string; parentId: string };
  /** All of them where it is not given. */
  alertId?: string;
}

/** The alerts of an organization that are for somebody or whose answers they read, as they see them, newest first. */
export async function organizationAlerts(sql: Sql, { caller, place, alertId }: Asked): Promise<OrganizationAlert[]> {
  const { rows } = await sql.query<Row>(text, [place.organizationId, caller.id, alertId ?? null]);
  const sendsHere = holdsPolicy(caller.policies, 'send-chapter-safety-alert-member', place);
  return rows
    .map(
      ({
        sentAt,
        senderId,
        firstName,
        lastName,
        audience,
        eventId,
        role,
        clearedAt,
        status,
        ...row
      }): OrganizationAlert => ({
        ...row,
        ownStatus: ownOf(status),
        isAsked: row.isAsked && status !== 'Left before',
        createdAt: sentAt.toISOString(),
        Creator: { firstName, lastName },
        mayReadAnswers: sendsHere || senderId === caller.id,
        audience: audienceOf({ audience, eventId, role }),
        clearedAt: clearedAt?.toISOString() ?? null,
      }),
    )
    .filter(({ isAsked, mayReadAnswers }) => isAsked || mayReadAnswers);
}

/** Who had left before has not answered. */
export const ownOf = (status: BoardStatus | null): AlertStatus | null => (status === 'Left before' ? null : status);

function audienceOf({ audience: kind, eventId, role }: Pick<Row, 'audience' | 'eventId' | 'role'>): AlertAudience {
  if (kind === 'everyone' || kind === 'checkedIn') return { kind };
  if (kind === 'role') {
    if (role === null) throw new Error('An audience of a role has lost its role.');
    return { kind, role };
  }
  if (eventId === null) throw new Error('An audience at an event has lost its event.');
  return { kind, eventId };
}
