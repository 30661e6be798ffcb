import type { InsideQuarter } from '#contract/door/inside.ts';
import { merged } from '#machines/lifecycles/admissions.ts';
import type { Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import type { Handler } from '#server/calls/handler.ts';
import { capacityOf } from '#server/events/capacityOf.ts';
import { loadStreams } from '#server/journal/load.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { countInside } from './countInside.ts';

export const readInside: Handler<'readInside'> = async ({ sql, params, query }) => {
  if (query.only === 'count') {
    const [inside, capacity] = await inOneRoundTrip(countInside(sql, params.id), capacityOf(sql, params.id));
    return { inside, capacity, quarters: [] };
  }
  const quarters = await quartersOf(sql, params.id);
  return { inside: quarters.at(-1)?.inside ?? 0, capacity: await capacityOf(sql, params.id), quarters };
};

/**
 * Who was never recorded at a door without a network comes and goes by the facts alone. Every zone is some quarters of an hour
 * away from UTC. It is read stream by stream: joined at once, the journal would be read from end to end.
 */
const byQuarter = `
select to_timestamp(floor(extract(epoch from door.at) / 900) * 900) as "from",
  count(*) filter (where door.type = 'attendance.checkedIn')::int as "in",
  count(*) filter (where door.type = 'attendance.checkedOut')::int as "out"
from attendee_record r cross join lateral (
  select j.at, j.type, lead(j.type) over (order by j.version) as next
  from journal j
  where j.stream = r.id and j.type in ('attendance.checkedIn', 'attendance.checkedOut', 'attendance.checkInUndone')
) door
where r.event_id = $1 and r.id <> all($2)
  and door.type <> 'attendance.checkInUndone' and door.next is distinct from 'attendance.checkInUndone'
group by 1 order by 1`;

/** Of whom a door without a network recorded something. */
const recorded = `
select r.id from attendee_record r where r.event_id = $1
  and exists (select 1 from journal j where j.stream = r.id and j.type = 'attendance.recordedAtDoor')`;

interface Quarter {
  from: Date;
  in: number;
  out: number;
}

async function quartersOf(sql: Sql, eventId: string): Promise<InsideQuarter[]> {
  const merging = (await sql.query<{ id: string }>(recorded, [eventId])).rows.map(({ id }) => id);
  const { rows } = await sql.query<Quarter>(byQuarter, [eventId, merging]);
  let inside = 0;
  return joined([...rows, ...(await mergedQuarters(sql, merging))]).map((row) => {
    inside += row.in - row.out;
    return { ...row, from: row.from.toISOString(), inside };
  });
}

const quarter = 15 * 60_000;

/** Each coming and leaving at its time at the door, people on copied codes too. */
async function mergedQuarters(sql: Sql, attendees: readonly string[]): Promise<Quarter[]> {
  if (attendees.length === 0) return [];
  const streams = await loadStreams(sql, attendanceKind, attendees, 'none');
  return [...streams.values()]
    .flatMap(({ snapshot }) => merged(snapshot.context).steps)
    .map(({ at, change }) => ({
      from: new Date(Math.floor(Date.parse(at) / quarter) * quarter),
      in: Math.max(0, change),
      out: Math.max(0, -change),
    }));
}

function joined(quarters: readonly Quarter[]): Quarter[] {
  const sums = new Map<number, Quarter>();
  for (const each of quarters) {
    const sum = sums.get(each.from.getTime()) ?? { from: each.from, in: 0, out: 0 };
    sums.set(each.from.getTime(), { ...sum, in: sum.in + each.in, out: sum.out + each.out });
  }
  return [...sums.values()].sort((a, b) => a.from.getTime() - b.from.getTime());
}
