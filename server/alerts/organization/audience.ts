import { type AlertAudience, checkedInHours } from '#contract/alerts/audience.ts';
import { loginPolicy } from '#contract/kit/policies.ts';
import { policiesOf } from '#contract/organization/roles.ts';
import type { Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { Sql } from '#server/db/db.ts';

/** Who is asked, and whether a text message or a mail can reach them. */
export interface Asked extends Respondent {
  sms: boolean;
  mail: boolean;
}

/** Who has an account is asked as a person, at however many events they are; everybody else as the guest on the list. */
const respondent = `
case when r.person_id is null then 'attendee' else 'person' end as kind, coalesce(r.person_id, r.id) as id`;

const members = `
select 'person' as kind, g.person_id as id from policy_grant g
join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
where g.organization_id = $1 and g.policy = '${loginPolicy}'`;

/** Rows of `kind` and `id`, of organization `$1`; what else each asks for is {@link parameterOf} its audience. */
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
select 'person' as kind, v.person_id as id from event e join volunteer v on v.event_id = e.id
where e.organization_id = $1 and e.id = $2`,
} satisfies Readonly<Record<AlertAudience['kind'], string>>;

/** Nobody is reached who was erased. */
const reached = (rows: string): string => `
select u.kind, u.id, coalesce(p.phone, r.phone, '') <> '' and x.person_id is null as sms,
  coalesce(p.email, '') <> '' and x.person_id is null as mail
from (select distinct kind, id from (${rows}) each) u
left join person p on u.kind = 'person' and p.id = u.id left join erasure x on x.person_id = p.id
left join attendee_record r on u.kind = 'attendee' and r.id = u.id
order by u.kind, u.id`;

/** Who is an audience of an organization at a moment (UTC ISO), in the order of ids (S-85, S-112). */
export async function peopleOf(
  sql: Sql,
  organizationId: string,
  audience: AlertAudience,
  now: string,
): Promise<Asked[]> {
  const parameters = [organizationId, ...parameterOf(audience, now)];
  return (await sql.query<Asked>(reached(texts[audience.kind]), parameters)).rows;
}

function parameterOf(audience: AlertAudience, now: string): [] | [string | Date | readonly string[]] {
  switch (audience.kind) {
    case 'everyone':
      return [];
    case 'checkedIn':
      return [new Date(checkedInSince(now))];
    case 'inside':
    case 'volunteers':
      return [audience.eventId];
    case 'role':
      return [policiesOf([audience.role])];
  }
}

const checkedInSince = (now: string): number => Date.parse(now) - checkedInHours * 60 * 60_000;

const kept = `select kind, id from organization_alert_audience where alert_id = $1`;

/** Whom an alert that was sent is for: whoever was its audience then, or every member of the organization now. */
export async function askedBy(sql: Sql, alertId: string, organizationId: string): Promise<Asked[]> {
  const sent = 'select audience from organization_alert_sent where id = $1';
  const [alert] = (await sql.query<{ audience: string }>(sent, [alertId])).rows;
  const [text, of] = alert?.audience === 'everyone' ? [texts.everyone, organizationId] : [kept, alertId];
  return (await sql.query<Asked>(reached(text), [of])).rows;
}
