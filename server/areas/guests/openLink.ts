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
}

/** Whose link it is; every dead link gets the same answer. */
export async function holderOfLink(sql: Sql, tokenHash: string): Promise<LinkHolder> {
  const { rows } = await sql.query<LinkHolder>(
    'select id, event_id as "eventId", host_id as "hostId", qr_code as "qrCode" from attendee_record where token_hash = $1',
    [tokenHash],
  );
  const [holder] = rows;
  if (!holder) throw new Refused('deadLink');
  return holder;
}

/** Holds event, host and guest behind a link. It is dead when the event is cancelled, over or not approved, the host not going, or the guest removed. */
export async function openLink(
  acting: Acting,
  holder: LinkHolder,
): Promise<{ event: EventStanding; guest: AttendanceStream }> {
  const event = await eventStanding(acting, holder.eventId, 'share').catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('deadLink') : error;
  });
  const host = await hostStanding(acting, holder.hostId);
  const guest = await holdAttendance(acting, holder.id, 'update');
  const dead = event.status !== 'approved' || event.ended || host !== 'going' || guest.snapshot.matches('removed');
  if (dead) throw new Refused('deadLink');
  return { event, guest };
}
