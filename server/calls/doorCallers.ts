import type { AtDoors } from '#contract/kit/call.ts';
import type { Caller } from '#contract/kit/access.ts';
import { limits } from '#contract/kit/limits.ts';
import { loginPolicy, type PolicyMap } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { Refused } from '#server/kit/refused.ts';
import { callerOfPerson, policyMap } from './callers.ts';
import { hour } from '#contract/kit/durations.ts';

/** Who shows the token of a door. */
export type DoorCaller = Caller & { door: NonNullable<Caller['door']> };

interface DoorDeviceRow {
  id: string;
  eventId: string;
  organizationId: string;
  parentId: string;
  state: string;
  pairedBy: string;
  standsFor: string;
  endsAt: Date;
  seenAt: Date | null;
  closedBy: string | null;
  /** Who paired it, or in whose name it stands, is no member now. */
  isLeft: boolean;
  /** Since when; null where that is not known. */
  leftAt: Date | null;
}

/** When a membership whose standing is `m` ended: the first of the facts that ended it, since someone may be suspended and then removed. */
const endedAt = `
(select min(j.at) from journal j where j.stream = m.id
  and j.type in ('membership.suspended', 'membership.removed', 'membership.moved', 'membership.merged')
  and j.version > coalesce((select max(b.version) from journal b where b.stream = m.id
    and b.type in ('membership.reinstated', 'membership.added', 'membership.joined')), 0))`;

const standing = `
select d.id, d.event_id as "eventId", e.organization_id as "organizationId", o.parent_id as "parentId", s.state,
  s.offered_by as "pairedBy", coalesce(s.handed_to, s.offered_by) as "standsFor", e.ends_at as "endsAt", d.seen_at as "seenAt",
  trim(p.first_name || ' ' || p.last_name) as "closedBy", l.count > 0 as "isLeft", l.since as "leftAt"
from door_device d join door_device_state s on s.id = d.id join event e on e.id = d.event_id
join organization o on o.id = e.organization_id
left join person p on p.id = s.closed_by
cross join lateral (
  select count(*) as count, min(${endedAt}) as since from unnest(array[s.offered_by, coalesce(s.handed_to, s.offered_by)]) w (id)
  left join membership_standing m on m.person_id = w.id and m.organization_id = e.organization_id
  where not exists (
    select 1 from active_membership a where a.person_id = w.id and a.organization_id = e.organization_id
  )
) l`;

const seenEvery = 15_000;

/** The token of a door in an Authorization header, `Door <token>`; null where it says something else. */
export const doorTokenIn = (authorization: string | undefined): string | null =>
  /^door ([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null;

/**
 * Who asks by the token of a door: the member in whose name it stands, bound to that door. Throws `Refused` where it is none, or none
 * anymore. Of one that is closed because who paired it is a member no more, what it recorded before is still taken (E-320).
 */
export async function callerOfDoor(sql: Sql, token: string, now: string, atDoors: AtDoors): Promise<DoorCaller> {
  const { rows } = await sql.query<DoorDeviceRow>(`${standing} where d.token_hash = $1`, [hashOf(token)]);
  const row = openOnly(rows[0], now, atDoors);
  const person = await callerOfPerson(sql, row.standsFor);
  if (!person) throw new Refused('doorClosed');
  if (now > new Date((row.seenAt?.getTime() ?? 0) + seenEvery).toISOString())
    await sql.query('update door_device set seen_at = $2 where id = $1', [row.id, now]);
  const door = { id: row.id, eventId: row.eventId, pairedBy: row.pairedBy };
  return row.isLeft ? { id: person.id, policies: asMember(row), door } : { ...person, door };
}

/** A member of the event's organization, and no more. */
const asMember = ({ organizationId, parentId }: DoorDeviceRow): PolicyMap =>
  policyMap([[loginPolicy, parentId, organizationId]]);

/** Asks again whether a door is one, behind the locks of a decision. */
export async function refuseClosedDoor(
  sql: Sql,
  { id }: NonNullable<Caller['door']>,
  now: string,
  atDoors: AtDoors,
): Promise<void> {
  const { rows } = await sql.query<DoorDeviceRow>(`${standing} where d.id = $1`, [id]);
  openOnly(rows[0], now, atDoors);
}

/** Since when a door is closed because who paired it, or in whose name it stands, is a member no more, UTC ISO; null while it is open. */
export async function closedSince(sql: Sql, id: string): Promise<string | null> {
  const { rows } = await sql.query<DoorDeviceRow>(`${standing} where d.id = $1`, [id]);
  return rows[0]?.leftAt?.toISOString() ?? null;
}

function openOnly(door: DoorDeviceRow | undefined, now: string, atDoors: AtDoors): DoorDeviceRow {
  if (!door) throw new Refused('notSignedIn');
  if (door.state === 'revoked') throw new Refused('doorRevoked', { by: door.closedBy ?? '' });
  const handsOver = atDoors === 'handingOver';
  const until = door.endsAt.getTime() + (handsOver ? limits.doorLogHours * hour : 0);
  const isLeft = door.isLeft && !(handsOver && door.leftAt !== null);
  if (isLeft || door.state !== 'paired' || now >= new Date(until).toISOString()) throw new Refused('doorClosed');
  return door;
}
