import type { DoorConflict } from '#contract/door/doorLog.ts';
import type { Rsvp } from '#contract/rsvp/attendee.ts';
import type { Sql } from '#server/db/db.ts';
import { wasInvited } from './wasInvited.ts';

/** One attendee with what records and the read table say of them. */
export interface AttendeeRow {
  id: string;
  personId: string | null;
  /** The attendee record of the host; null for a primary attendee. */
  hostId: string | null;
  /** The person who is that host. */
  inviterId: string | null;
  firstName: string;
  lastName: string;
  birthDate: string | null;
  phone: string | null;
  qrCode: string;
  rsvp: Rsvp;
  checkedIn: boolean;
  checkinAt: Date | null;
  checkoutAt: Date | null;
  /** By the clock of the phone at the door. */
  notedAt: Date | null;
  /** People inside on a copied code beside the holder. */
  copies: number;
  /** Admissions that staff are still to settle, with the names of who admitted; of a paired door, its name. */
  conflict: DoorConflict | null;
  /** The invitation has not gone out: it waits for an approval, and a guest's for the host's yes. */
  waits: boolean;
  /** They were suspended or removed from the organization of the event; not of a guest. */
  isFormer: boolean;
}

/** SQL: whoever an attendee record (`r` or another name) of the event `e` is of was suspended or removed. */
export const isFormer = (record: string): string => `exists (select from membership_standing f
  where f.person_id = ${record}.person_id and f.organization_id = e.organization_id and f.state <> 'active')`;

const namedConflict = `
  case when t.conflict is not null then jsonb_build_object('reason', t.conflict -> 'reason', 'admissions', (
    select jsonb_agg(jsonb_build_object('at', a.told -> 'at', 'offline', a.told -> 'offline',
      'by', coalesce(w.name, o.name, trim(coalesce(b.first_name, '') || ' ' || coalesce(b.last_name, '')))) order by a.place)
    from jsonb_array_elements(t.conflict -> 'admissions') with ordinality as a (told, place)
    left join person b on b.id = a.told ->> 'by'
    left join door_device w on w.id = split_part(a.told ->> 'id', '/', 2)
    left join lateral (select d.name from journal j join door_device d on d.id = j.device
      where j.stream = t.id and j.type = 'attendance.checkedIn' and j.actor = a.told ->> 'by'
        and j.at = (a.told ->> 'at')::timestamptz limit 1) o on not (a.told ->> 'offline')::boolean
  )) end`;

/** SQL: what an {@link AttendeeRow} is made of, from {@link attendeeTables}. */
export const attendeeColumns = `
  r.id, r.person_id as "personId", r.host_id as "hostId", h.person_id as "inviterId",
  coalesce(p.first_name, r.first_name, '') as "firstName", coalesce(p.last_name, r.last_name, '') as "lastName",
  case when p.id is null then r.birth_date else p.birth_date end as "birthDate",
  case when p.id is null then r.phone else p.phone end as phone,
  r.qr_code as "qrCode", t.rsvp, t.checked_in as "checkedIn", t.checkin_at as "checkinAt", t.checkout_at as "checkoutAt", t.noted_at as "notedAt",
  t.copies, ${namedConflict} as conflict,
  t.rsvp = 'invited' and r.person_id is distinct from e.owner_id
    and (e.review_status <> 'approved' or coalesce(s.rsvp, 'yes') <> 'yes') and not ${wasInvited} as waits,
  ${isFormer('r')} as "isFormer"`;

/** SQL: everyone of an event is found by the event, and the person of each by their id: `offset 0` keeps it from reading all people. */
export const attendeeTables = `
  attendee_record r join attendance t on t.id = r.id and t.event_id = r.event_id
  left join lateral (select * from person where id = r.person_id offset 0) p on true
  left join attendee_record h on h.id = r.host_id and h.event_id = r.event_id
  left join attendance s on s.id = h.id and s.event_id = r.event_id join event e on e.id = r.event_id`;

type Moment = 'checkinAt' | 'checkoutAt' | 'notedAt';
/** A row as the database writes it into JSON. */
export type JsonRow = Omit<AttendeeRow, Moment> & Record<Moment, string | null>;

const wholeList = `
select coalesce(json_agg(listed), '[]') as rows from (
  select ${attendeeColumns} from ${attendeeTables} where r.event_id = $1 and not t.is_removed
) listed`;

/** Everyone on the list of an event. One JSON value is read twice as fast as thousands of rows. */
export const rowsOfEvent = async (sql: Sql, eventId: string): Promise<AttendeeRow[]> => {
  const { rows } = await sql.query<{ rows: JsonRow[] }>(wholeList, [eventId]);
  return (rows[0]?.rows ?? []).map(readJsonRow);
};

export const readJsonRow = (row: JsonRow): AttendeeRow => ({
  ...row,
  checkinAt: instant(row.checkinAt),
  checkoutAt: instant(row.checkoutAt),
  notedAt: instant(row.notedAt),
});

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** A person at an event, and that person's guests. */
export const rowsOfPerson = async (sql: Sql, eventId: string, personId: string): Promise<AttendeeRow[]> => {
  const { rows } = await sql.query<AttendeeRow>(
    `select ${attendeeColumns} from ${attendeeTables} where not t.is_removed and r.id = any(array(
       select id from attendee_record where event_id = $1 and person_id = $2
       union all
       select g.id from attendee_record o join attendee_record g on g.host_id = o.id
       where o.event_id = $1 and o.person_id = $2
     ))`,
    [eventId, personId],
  );
  return rows;
};

/** One attendee, whether still on the list or not; null when there is no such record. */
export const rowOfAttendee = async (sql: Sql, attendeeId: string): Promise<AttendeeRow | null> =>
  (await sql.query<AttendeeRow>(`select ${attendeeColumns} from ${attendeeTables} where r.id = $1`, [attendeeId]))
    .rows[0] ?? null;
