import type { Handler } from '#server/calls/handler.ts';

const begun = `
select e.id, e.title, e.starts_at as "startsAt", e.timezone,
  (select count(*)::int from attendee_record r join attendance t on t.id = r.id
    where r.event_id = e.id and t.checkin_at is not null) as admitted
from event e where e.organization_id = $1 and e.stands and e.starts_at <= $2
order by e.starts_at desc, e.id`;

interface Row {
  id: string;
  title: string;
  startsAt: Date;
  timezone: string;
  admitted: number;
}

export const listEvenings: Handler<'listEvenings'> = async ({ sql, resource, now }) => {
  const { rows } = await sql.query<Row>(begun, [resource.organizationId, now]);
  const data = rows.map(({ startsAt, ...row }) => ({ ...row, startDate: startsAt.toISOString() }));
  return { data, count: data.length };
};
