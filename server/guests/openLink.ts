import { isDeadLink, isOnHoldByLink } from '#machines/lifecycles/withHost.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { type AttendanceStream, lockAttendance, hostStatus } from '#server/rsvp/decideAttendance.ts';
import { type LockedEventRow, lockEventRow } from '#server/events/lockEvent.ts';
import { isFormer } from '#server/rsvp/attendeeRows.ts';

export interface LinkHolder {
  id: string;
  eventId: string;
  hostId: string | null;
  qrCode: string;
  firstName: string;
  /** `YYYY-MM-DD`; it stays on the server. */
  birthDate: string | null;
}

/** What stands behind a link that is not dead. */
export interface OpenLink {
  event: LockedEventRow;
  guest: AttendanceStream;
  /** The invitation counts: the host goes and is a member still, or the guest is inside. */
  hostGoes: boolean;
}

const held = `
select r.id, r.event_id as "eventId", r.host_id as "hostId", r.qr_code as "qrCode",
  coalesce(r.first_name, '') as "firstName", r.birth_date as "birthDate"
from guest_token l join attendee_record r on r.id = l.attendee_id where l.hash = $1`;

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

/** What stands behind a link. It is dead when the event is cancelled, over, or no version of it is approved, or the guest removed. */
export async function openLink(
  context: DecisionContext,
  holder: LinkHolder,
  use: keyof typeof locks,
): Promise<OpenLink> {
  const lock = locks[use];
  const event = await lockEventRow(context, holder.eventId, lock.event).catch((error: unknown) => {
    throw error instanceof Refused ? new Refused('deadLink') : error;
  });
  const host = await hostStatus(context, holder.hostId, lock.host);
  const guest = await lockAttendance(context, holder.id, lock.guest);
  if (isDeadLink(event, guest.snapshot)) throw new Refused('deadLink');
  const isHostFormer = host === 'going' && (await isFormerHost(context.sql, holder));
  return { event, guest, hostGoes: !isOnHoldByLink(guest.snapshot, host, isHostFormer) };
}

const former = `
select ${isFormer('h')} as "isFormer" from attendee_record h join event e on e.id = h.event_id where h.id = $1`;

const isFormerHost = async (sql: Sql, { hostId }: LinkHolder): Promise<boolean> =>
  (await sql.query<{ isFormer: boolean }>(former, [hostId])).rows[0]?.isFormer ?? false;
