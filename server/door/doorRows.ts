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
  hasStaff: boolean;
}

/** Whether the door of `d` and `s` is one: as `refuseWithoutStaff` has it, and while both who paired it and in whose name it stands are members. */
const hasStaff = `
exists (
  select 1 from event e cross join lateral (select coalesce(s.handed_to, s.offered_by) as id) w
  where e.id = d.event_id
    and (e.owner_id = w.id or exists (select 1 from volunteer v join event_module m on m.id = v.module_id
      where v.event_id = e.id and v.person_id = w.id and m.specialized = 'check-in' and m.is_active))
    and not exists (select 1 from unnest(array[s.offered_by, w.id]) n (id) where not exists (
      select 1 from active_membership a where a.person_id = n.id and a.organization_id = e.organization_id)))`;

const doors = `
select d.id, d.name, s.state, s.offered_at as "offeredAt", s.paired_at as "pairedAt", s.code_until as "codeUntil",
  d.seen_at as "seenAt", trim(p.first_name || ' ' || p.last_name) as by, ${hasStaff} as "hasStaff"
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

const deviceOf = ({
  state,
  offeredAt,
  pairedAt,
  codeUntil,
  seenAt,
  hasStaff: stands,
  ...row
}: DoorRow): DoorDevice => ({
  ...row,
  ...(state === 'paired' && !stands && { isWithoutStaff: true }),
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
