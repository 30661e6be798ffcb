import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/http/refused.ts';
import type { Acting } from '../acting.ts';
import { type AttendanceStream, holdAttendance, hostStanding } from '../attendance/decideAttendance.ts';
import { type EventStanding, eventStanding } from '../events/eventStanding.ts';

export interface LinkHolder {
  id: string;
  eventId: string;
  hostId: string | null;
  qrCode: string;
  firstName: string;
  /** `YYYY-MM-DD`; it stays on the server. */
  birthDate: string | null;
}

const held = `
select id, event_id as "eventId", host_id as "hostId", qr_code as "qrCode", coalesce(first_name, '') as "firstName",
  birth_date as "birthDate"
from attendee_record where token_hash = $1`;

/** Whose link it is; every dead link gets the same answer. */
export async function holderOfLink(sql: Sql, tokenHash: string): Promise<LinkHolder> {
  const { rows } = await sql.query<LinkHolder>(held, [tokenHash]);
  const [holder] = rows;
  if (!holder) throw new Refused('deadLink');
  return holder;
}

/** How event, host and guest are held: to decide on an answer, or only to be read. */
const locks = {
  decided: { event: 'share', host: 'share', guest: 'update' },
  read: { event: 'none', host: 'none', guest: 'none' },
} as const;

/** What stands behind a link. It is dead when the event is cancelled, over or not approved, the host not going, or the guest removed. */
export async function openLink(
  acting: Acting,
  holder: LinkHolder,
  use: keyof typeof locks,
): Promise<{ event: EventStanding; guest: AttendanceStream }> {
  const lock = locks[use];
  const event = await eventStanding(acting, holder.eventId, lock.event).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('deadLink') : error;
  });
  const host = await hostStanding(acting, holder.hostId, lock.host);
  const guest = await holdAttendance(acting, holder.id, lock.guest);
  const dead = event.status !== 'approved' || event.ended || host !== 'going' || guest.snapshot.matches('removed');
  if (dead) throw new Refused('deadLink');
  return { event, guest };
}
