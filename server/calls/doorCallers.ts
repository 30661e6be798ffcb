import type { AtDoors } from '#contract/kit/call.ts';
import type { Caller } from '#contract/kit/access.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Sql } from '#server/db/db.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { Refused } from '#server/kit/refused.ts';
import { callerOfPerson } from './callers.ts';
import { hour } from '#contract/kit/durations.ts';

/** Who shows the token of a door. */
export type DoorCaller = Caller & { door: NonNullable<Caller['door']> };

interface DoorDeviceRow {
  id: string;
  eventId: string;
  state: string;
  offeredBy: string;
  endsAt: Date;
  seenAt: Date | null;
  closedBy: string | null;
}

const standing = `
select d.id, d.event_id as "eventId", s.state, s.offered_by as "offeredBy", e.ends_at as "endsAt", d.seen_at as "seenAt",
  trim(p.first_name || ' ' || p.last_name) as "closedBy"
from door_device d join door_device_state s on s.id = d.id join event e on e.id = d.event_id
left join person p on p.id = s.closed_by`;

const seenEvery = 15_000;

/** The token of a door in an Authorization header, `Door <token>`; null where it says something else. */
export const doorTokenIn = (authorization: string | undefined): string | null =>
  /^door ([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? null;

/** Who asks by the token of a door: who offered its code, bound to that door. Throws `Refused` where it is none, or none anymore. */
export async function callerOfDoor(sql: Sql, token: string, now: string, atDoors: AtDoors): Promise<DoorCaller> {
  const { rows } = await sql.query<DoorDeviceRow>(`${standing} where d.token_hash = $1`, [hashOf(token)]);
  const door = openOnly(rows[0], now, atDoors);
  const person = await callerOfPerson(sql, door.offeredBy);
  if (!person) throw new Refused('doorClosed');
  if (now > new Date((door.seenAt?.getTime() ?? 0) + seenEvery).toISOString())
    await sql.query('update door_device set seen_at = $2 where id = $1', [door.id, now]);
  return { ...person, door: { id: door.id, eventId: door.eventId } };
}

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

function openOnly(door: DoorDeviceRow | undefined, now: string, atDoors: AtDoors): DoorDeviceRow {
  if (!door) throw new Refused('notSignedIn');
  if (door.state === 'revoked') throw new Refused('doorRevoked', { by: door.closedBy ?? '' });
  const until = door.endsAt.getTime() + (atDoors === 'handingOver' ? limits.doorLogHours * hour : 0);
  if (door.state !== 'paired' || now >= new Date(until).toISOString()) throw new Refused('doorClosed');
  return door;
}
