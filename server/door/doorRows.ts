import type { DoorDevice } from '#contract/door/doorDevice.ts';
import type { Sql } from '#server/db/db.ts';

interface DoorRow {
  id: string;
  name: string;
  state: 'offered' | 'paired' | 'cancelled' | 'revoked';
  offeredAt: Date;
  pairedAt: Date | null;
  codeUntil: Date;
  seenAt: Date | null;
  by: string;
}

const doors = `
select d.id, d.name, s.state, s.offered_at as "offeredAt", s.paired_at as "pairedAt", s.code_until as "codeUntil",
  d.seen_at as "seenAt", trim(p.first_name || ' ' || p.last_name) as by
from door_device d join door_device_state s on s.id = d.id join person p on p.id = s.offered_by
where d.event_id = $1`;

/** The paired doors of an event and the codes that work at a moment, the newest first. */
export async function openDoorsOf(sql: Sql, eventId: string, now: string): Promise<DoorDevice[]> {
  const { rows } = await sql.query<DoorRow>(
    `${doors} and (s.state = 'paired' or s.state = 'offered' and s.code_until > $2)
     order by coalesce(s.paired_at, s.offered_at) desc, d.id`,
    [eventId, now],
  );
  return rows.map(deviceOf);
}

/** One door of an event, whatever became of it; null where there is none. */
export async function doorOf(sql: Sql, eventId: string, id: string): Promise<DoorDevice | null> {
  const { rows } = await sql.query<DoorRow>(`${doors} and d.id = $2`, [eventId, id]);
  return rows[0] ? deviceOf(rows[0]) : null;
}

const deviceOf = ({ state, offeredAt, pairedAt, codeUntil, seenAt, ...row }: DoorRow): DoorDevice => ({
  ...row,
  state: state === 'offered' || state === 'paired' ? state : 'closed',
  since: (pairedAt ?? offeredAt).toISOString(),
  codeUntil: codeUntil.toISOString(),
  seenAt: seenAt?.toISOString() ?? null,
});

/** The names of those devices that are paired doors of an event, and of who paired each. */
export async function doorNamesOf(
  sql: Sql,
  eventId: string,
  devices: readonly string[],
): Promise<{ id: string; name: string; pairedBy: string }[]> {
  const { rows } = await sql.query<{ id: string; name: string; pairedBy: string }>(
    `select d.id, d.name, trim(p.first_name || ' ' || p.last_name) as "pairedBy"
     from door_device d join door_device_state s on s.id = d.id join person p on p.id = s.offered_by
     where d.event_id = $1 and d.id = any($2) order by d.id`,
    [eventId, [...new Set(devices)]],
  );
  return rows;
}
