import type { InsideQuarter } from '#contract/door/inside.ts';
import type { Sql } from '#server/db/db.ts';
import type { Handler } from '#server/calls/handler.ts';

export const readInside: Handler<'readInside'> = async ({ sql, params }) => {
  const quarters = await quartersOf(sql, params.id);
  return { inside: quarters.at(-1)?.inside ?? 0, capacity: await capacityOf(sql, params.id), quarters };
};

/** Every zone is some quarters of an hour away from UTC. */
const byQuarter = `
select to_timestamp(floor(extract(epoch from door.at) / 900) * 900) as "from",
  count(*) filter (where door.type = 'attendance.checkedIn')::int as "in",
  count(*) filter (where door.type = 'attendance.checkedOut')::int as "out"
from (
  select j.at, j.type, lead(j.type) over (partition by j.stream order by j.version) as next
  from attendee_record r join journal j on j.stream = r.id
  where r.event_id = $1 and j.type in ('attendance.checkedIn', 'attendance.checkedOut', 'attendance.checkInUndone')
) door
where door.type <> 'attendance.checkInUndone' and door.next is distinct from 'attendance.checkInUndone'
group by 1 order by 1`;

async function quartersOf(sql: Sql, eventId: string): Promise<InsideQuarter[]> {
  const { rows } = await sql.query<{ from: Date; in: number; out: number }>(byQuarter, [eventId]);
  let inside = 0;
  return rows.map((row) => {
    inside += row.in - row.out;
    return { ...row, from: row.from.toISOString(), inside };
  });
}

const asked = `
select trim(v."values" ->> (item.value ->> 'id')) as answer
from event e join section_values v on v.id = any(e.shown_values) join event_section s on s.id = v.section_id
cross join jsonb_array_elements(s.markup) as item (value)
where e.id = $1 and (item.value ->> 'capacity')::boolean`;

/** The least where several steps ask for it; an answer that is no whole number names none. */
async function capacityOf(sql: Sql, eventId: string): Promise<number | null> {
  const { rows } = await sql.query<{ answer: string | null }>(asked, [eventId]);
  const named = rows.flatMap(({ answer }) => (/^[1-9]\d{0,5}$/.test(answer ?? '') ? [Number(answer)] : []));
  return named.length > 0 ? Math.min(...named) : null;
}
