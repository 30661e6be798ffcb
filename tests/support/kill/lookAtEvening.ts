import type { Db } from '#server/db/db.ts';
import { verify } from '#server/journal/verify.ts';
import { kinds } from '#server/kinds.ts';
import type { EveningState } from './killable.ts';

const facts = `
select case type when 'attendance.invited' then type else type || ' ' || stream end as what, count(*)::int as count
from journal where type not like 'message.%' group by 1`;
/** Mails about a new browser come with each sign-in, which whoever plays the evening does as often as it likes. */
const messages = `
select 'message ' || template as what, count(*)::int as count from outbox where template <> 'newDevice' group by 1`;
const records = `
select 'record event' as what, count(*)::int as count from event
union all select 'record attendee', count(*)::int from attendee_record
union all select 'record incident', count(*)::int from incident_report
union all select 'record alert', count(*)::int from personal_alert`;
const unsent = `
select o.template, o.state, o.reason, count(j.pos)::int as times from outbox o
left join journal j on j.stream = o.id and j.type = 'message.sent'
where not (o.state = 'dropped' and o.template = 'memberInvited' and exists (
  select 1 from attendee_record r join attendance t on t.id = r.id
  where o.cause = r.event_id || ':invited' and r.person_id = o.recipient_id and t.rsvp = 'yes'))
group by o.id, o.template, o.state, o.reason having o.state <> 'sent' or count(j.pos) <> 1`;

/** What stands in the database after evenings. */
export async function lookAtEvening(db: Db): Promise<EveningState> {
  const { findings } = await verify(db, kinds);
  const { rows } = await db.query<{ what: string; count: number }>(
    `${facts} union all ${messages} union all select * from (${records}) as record where count > 0`,
  );
  const { rows: unsettled } = await db.query(unsent);
  return { findings, unsettled, counts: rows.map(({ what, count }): [string, number] => [what, count]) };
}
