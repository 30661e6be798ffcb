import { type Caller } from '#contract/kit/access.ts';
import { answersReadBy } from '#contract/alerts/access.ts';
import type { AlertStatus, BoardStatus, OrganizationAlert } from '#contract/alerts/alert.ts';
import type { AlertAudience, AudienceKind } from '#contract/alerts/audience.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import type { Sql } from '#server/db/db.ts';

interface Row {
  id: string;
  information: string;
  sentAt: Date;
  writtenAt: Date | null;
  isDrill: boolean;
  senderId: string;
  firstName: string;
  lastName: string;
  status: BoardStatus | null;
  isAsked: boolean;
  audience: AudienceKind;
  eventId: string | null;
  role: RoleName | null;
  organizationId: string;
  chapters: string[] | null;
  sender: string;
  names: string[] | null;
  event: string | null;
  clearedAt: Date | null;
}

const text = `
select a.id, a.information, s.sent_at as "sentAt", a.written_at as "writtenAt", s.is_drill as "isDrill", a.sender_id as "senderId",
  p.first_name as "firstName", p.last_name as "lastName", w.status, s.audience = 'everyone' or exists (
    select 1 from organization_alert_audience u where u.alert_id = s.id and u.kind = 'person' and u.id = $2) as "isAsked",
  s.audience, s.event_id as "eventId", s.role, e.title as event, s.cleared_at as "clearedAt",
  a.organization_id as "organizationId", s.chapters, o.name as sender, (
    select array_agg(c.name order by lower(c.name), c.id) from organization c where c.id = any(s.chapters)) as names
from (
  select id from organization_alert where organization_id = $1
  union select id from organization_alert_sent where chapters @> array[$1::text]
) here join organization_alert a on a.id = here.id join organization_alert_sent s on s.id = a.id
join person p on p.id = a.sender_id join organization o on o.id = a.organization_id
left join event e on e.id = s.event_id
left join alert_answer w on w.alert_id = a.id and w.person_id = $2
where $3::text is null or a.id = $3 order by a.pos desc`;

interface AlertQuery {
  caller: Caller;
  place: { organizationId: string; parentId: string };
  /** All of them where it is not given. */
  alertId?: string;
}

/** The alerts of an organization, or to it as a chapter, that are for someone or whose answers they read, as they see them, newest first. */
export async function organizationAlerts(
  sql: Sql,
  { caller, place, alertId }: AlertQuery,
): Promise<OrganizationAlert[]> {
  const { rows } = await sql.query<Row>(text, [place.organizationId, caller.id, alertId ?? null]);
  return rows
    .map((row): OrganizationAlert => {
      const { id, information, event, firstName, lastName, status, sentAt, clearedAt } = row;
      const { organizationId, senderId, chapters, sender, names } = row;
      const alert = { organizationId, parentId: place.parentId, creatorId: senderId, chapters: chapters ?? [] };
      return {
        ...{ id, information, event, isDrill: row.isDrill },
        ownStatus: ownOf(status),
        isAsked: row.isAsked && status !== 'Left before',
        createdAt: sentAt.toISOString(),
        ...(row.writtenAt && { writtenAt: row.writtenAt.toISOString() }),
        Creator: { firstName, lastName },
        mayReadAnswers: answersReadBy(caller, alert).length > 0,
        audience: audienceOf(row),
        clearedAt: clearedAt?.toISOString() ?? null,
        toChapters: names === null ? null : { sender, names },
      };
    })
    .filter(({ isAsked, mayReadAnswers }) => isAsked || mayReadAnswers);
}

/** Who had left before has not answered. */
export const ownOf = (status: BoardStatus | null): AlertStatus | null => (status === 'Left before' ? null : status);

function audienceOf({ audience: kind, eventId, role, chapters }: Row): AlertAudience {
  if (kind === 'everyone' || kind === 'checkedIn') return { kind };
  if (kind === 'chapters') {
    if (chapters === null) throw new Error('An audience of chapters has lost them.');
    return { kind, chapters };
  }
  if (kind === 'role') {
    if (role === null) throw new Error('An audience of a role has lost its role.');
    return { kind, role };
  }
  if (eventId === null) throw new Error('An audience at an event has lost its event.');
  return { kind, eventId };
}
