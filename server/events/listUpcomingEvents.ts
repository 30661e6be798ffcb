import type { Rsvp } from '#contract/rsvp/attendee.ts';
import type { Handler } from '#server/calls/handler.ts';
import { type EventRow, eventColumns, eventSummary, eventTables } from './eventRow.ts';

type ListedRow = EventRow & { attendee: { rsvp: Rsvp; checkedIn: boolean } | null };

const ownEvents = `
select ${eventColumns}, (
  select jsonb_build_object('rsvp', t.rsvp, 'checkedIn', t.checked_in)
  from attendee_record r join attendance t on t.id = r.id
  where r.event_id = e.id and r.person_id = $2 and not t.is_removed
) as attendee
from ${eventTables}
where e.organization_id = $1 and e.review_status <> 'cancelled' and (
  e.owner_id = $2 or e.stands and (
    exists (select 1 from attendee_record r join attendance t on t.id = r.id
      where r.event_id = e.id and r.person_id = $2 and not t.is_removed)
    or exists (select 1 from volunteer v join event_module m on m.id = v.module_id
      where v.event_id = e.id and v.person_id = $2 and m.is_active)
  )
) and ($4::text[] is null or e.review_status = any($4))`;

const upcoming = `${ownEvents} and e.ends_at > $3 order by e.starts_at, e.id`;
const past = `${ownEvents} and e.ends_at <= $3 order by e.starts_at desc, e.id`;

export const listUpcomingEvents: Handler<'listUpcomingEvents'> = async ({
  sql,
  caller,
  resource,
  query,
  services,
  now,
}) => {
  const statuses =
    query.reviewStatus === undefined ? null : query.reviewStatus.split(',').map((status) => status.trim());
  const { rows } = await sql.query<ListedRow>(query.pastEvents ? past : upcoming, [
    resource.organizationId,
    caller.id,
    now,
    statuses,
  ]);
  const data = rows.map((row) => ({ ...eventSummary(row, services.files, now), attendee: row.attendee }));
  return { data, count: data.length };
};
