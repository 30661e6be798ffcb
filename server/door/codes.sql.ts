import type { Sql } from '#server/db/db.ts';
import type { StreamQuery } from '#server/journal/load.ts';
import { type AttendeeRow, isFormer } from '#server/rsvp/attendeeRows.ts';

export interface Known {
  id: string;
  hostId: string | null;
  /** They, or the host, were suspended or removed. */
  isFormer: boolean;
  isHostFormer: boolean;
}

/** Whose code it is at this event, removed ones too. */
export const attendeeByCode = async (sql: Sql, eventId: string, code: string): Promise<Known | null> => {
  const { rows } = await sql.query<Known>(
    `select r.id, r.host_id as "hostId", ${isFormer('r')} as "isFormer", ${isFormer('h')} as "isHostFormer"
     from attendee_record r join event e on e.id = r.event_id left join attendee_record h on h.id = r.host_id
     where r.event_id = $1 and r.qr_code = $2`,
    [eventId, code],
  );
  return rows[0] ?? null;
};

/** The stream of whose code it is, and that of their host. */
export const holderStream = (eventId: string, code: string): StreamQuery => ({
  text: 'select id from attendee_record where event_id = $1 and qr_code = $2',
  params: [eventId, code],
});
export const hostStream = (eventId: string, code: string): StreamQuery => ({
  text: 'select host_id from attendee_record where event_id = $1 and qr_code = $2',
  params: [eventId, code],
});

/** Whether it is a code of another event of the organization. */
export const isElsewhere = async (
  sql: Sql,
  eventId: string,
  code: string,
  organizationId: string,
): Promise<boolean> => {
  const { count } = await sql.query(
    `select 1 from event e join attendee_record r on r.event_id = e.id
     where e.organization_id = $3 and e.id <> $1 and r.qr_code = $2 limit 1`,
    [eventId, code, organizationId],
  );
  return count > 0;
};

/** An attendee just let in, with the host's name and how many of the host's guests are still to come. */
export type Admitted = AttendeeRow & { host: string | null; guestsToCome: number };

const toCome = `
select r.id, r.person_id as "personId", r.host_id as "hostId", h.person_id as "inviterId",
  coalesce(p.first_name, r.first_name, '') as "firstName", coalesce(p.last_name, r.last_name, '') as "lastName",
  null as "birthDate", null as phone, r.qr_code as "qrCode", t.rsvp, t.checked_in as "checkedIn",
  t.checkin_at as "checkinAt", t.checkout_at as "checkoutAt", t.noted_at as "notedAt", t.copies, null as conflict, false as "isFormer",
  trim(hp.first_name || ' ' || hp.last_name) as host,
  (select count(*) from attendee_record g join attendance s on s.id = g.id
    where g.host_id = coalesce(r.host_id, r.id) and s.rsvp = 'yes' and s.checkin_at is null and not s.is_removed
  ) as "guestsToCome"
from attendee_record r join attendance t on t.id = r.id left join person p on p.id = r.person_id
left join attendee_record h on h.id = r.host_id left join person hp on hp.id = h.person_id
where r.id = $1`;

export const admitted = async (sql: Sql, attendeeId: string): Promise<Admitted> => {
  const { rows } = await sql.query<Admitted>(toCome, [attendeeId]);
  const [row] = rows;
  if (!row) throw new Error('An attendee who was let in has no record.');
  return row;
};

interface CodeHolder {
  name: string;
  checkinAt: Date | null;
  checkoutAt: Date | null;
  timezone: string;
  by: string | null;
}

/** Who holds a code, who let them in when they are in, or the paired door that did, and when they left. */
export const readCodeHolder = async (sql: Sql, attendeeId: string) => {
  const { rows } = await sql.query<CodeHolder>(
    `select trim(coalesce(p.first_name, r.first_name, '') || ' ' || coalesce(p.last_name, r.last_name, '')) as name,
       t.checkin_at as "checkinAt", t.checkout_at as "checkoutAt", e.timezone,
       coalesce(w.name, trim(b.first_name || ' ' || b.last_name)) as by
     from attendee_record r join attendance t on t.id = r.id join event e on e.id = r.event_id
     left join person p on p.id = r.person_id left join person b on b.id = t.checked_in_by
     left join lateral (select d.name from journal j join door_device d on d.id = j.device
       where j.stream = r.id and j.actor = t.checked_in_by and t.checkin_at in (j.at, (j.payload ->> 'doorAt')::timestamptz)
         and j.type in ('attendance.checkedIn', 'attendance.recordedAtDoor') limit 1) w on true
     where r.id = $1`,
    [attendeeId],
  );
  const [row] = rows;
  if (!row) throw new Error('A known code has no attendee.');
  return row;
};
