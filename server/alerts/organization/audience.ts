import { type AlertAudience, hoursOf } from '#contract/alerts/audience.ts';
import { hour } from '#contract/kit/durations.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { policiesOf } from '#contract/organization/roles.ts';
import type { Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { Sql } from '#server/db/db.ts';

/** Who is asked, and whether a text message or a mail can reach them. `chapters`: of an alert to chapters, ids of those in which they are. */
export interface Recipient extends Respondent {
  sms: boolean;
  mail: boolean;
  chapters: string[] | null;
}

/** Who has an account is asked as a person, at however many events they are; everyone else as the guest on the list. */
const respondent = `
case when r.person_id is null then 'attendee' else 'person' end as kind, coalesce(r.person_id, r.id) as id, null as chapter`;

const membersOf = (chapter: string): string => `
select 'person' as kind, g.person_id as id, ${chapter} as chapter from policy_grant g
join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where g.policy = '${loginPolicy}'`;

const members = `${membersOf('null')} and g.organization_id = $1`;

/** Rows of `kind`, `id` and `chapter`, of organization `$1`, or of chapters of its parent; what else each asks for is {@link parameterOf} its audience. */
const texts = {
  everyone: members,
  role: `${members} and g.person_id in (
  select person_id from held_policy where organization_id = $1 and policy = any($2::text[])
  group by person_id having count(*) = cardinality($2::text[]))`,
  inside: `
select ${respondent} from event e join attendance a on a.event_id = e.id join attendee_record r on r.id = a.id
where e.organization_id = $1 and e.id = $2 and a.checked_in and not a.is_removed`,
  checkedIn: `
select ${respondent} from event e join attendance a on a.event_id = e.id join attendee_record r on r.id = a.id
where e.organization_id = $1 and a.checkin_at > $2::timestamptz and not a.is_removed`,
  volunteers: `
select 'person' as kind, v.person_id as id, null as chapter from event e join volunteer v on v.event_id = e.id
join active_membership m on m.person_id = v.person_id and m.organization_id = e.organization_id
where e.organization_id = $1 and e.id = $2`,
  chapters: `${membersOf('g.organization_id')} and g.organization_id in (
  select c.id from organization o join organization c on c.parent_id = o.parent_id
  where o.id = $1 and c.id = any($2::text[]))`,
} satisfies Readonly<Record<AlertAudience['kind'], string>>;

/** No one is reached who was erased. */
const reached = (rows: string): string => `
select u.kind, u.id, coalesce(p.phone, r.phone, '') <> '' and x.person_id is null as sms,
  coalesce(p.email, '') <> '' and x.person_id is null as mail, u.chapters
from (
  select kind, id, array_agg(distinct chapter::text order by chapter::text) filter (where chapter is not null) as chapters
  from (${rows}) each group by kind, id) u
left join person p on u.kind = 'person' and p.id = u.id left join erasure x on x.person_id = p.id
left join attendee_record r on u.kind = 'attendee' and r.id = u.id
order by u.kind, u.id`;

/** Who is an audience of an organization at a moment (UTC ISO), in the order of ids (S-85, S-112, S-153). */
export async function peopleOf(
  sql: Sql,
  organizationId: string,
  audience: AlertAudience,
  now: string,
): Promise<Recipient[]> {
  const parameters = [organizationId, ...parameterOf(audience, now)];
  return (await sql.query<Recipient>(reached(texts[audience.kind]), parameters)).rows;
}

function parameterOf(audience: AlertAudience, now: string): [] | [string | Date | readonly string[]] {
  switch (audience.kind) {
    case 'everyone':
      return [];
    case 'checkedIn':
      return [new Date(Date.parse(now) - hoursOf(audience) * hour)];
    case 'inside':
    case 'volunteers':
      return [audience.eventId];
    case 'role':
      return [policiesOf([audience.role])];
    case 'chapters':
      return [audience.chapters];
  }
}

const kept = `
select u.kind, u.id, c.chapter from organization_alert_audience u left join lateral unnest(u.chapters) as c (chapter) on true
where u.alert_id = $1`;

/** Whom an alert that was sent is for: whoever was its audience then, or every member of the organization now. */
export async function recipientsOf(sql: Sql, alertId: string, organizationId: string): Promise<Recipient[]> {
  const sent = 'select audience from organization_alert_sent where id = $1';
  const [alert] = (await sql.query<{ audience: string }>(sent, [alertId])).rows;
  const [text, of] = alert?.audience === 'everyone' ? [texts.everyone, organizationId] : [kept, alertId];
  return (await sql.query<Recipient>(reached(text), [of])).rows;
}
