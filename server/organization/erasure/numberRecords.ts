import type { Sql } from '#server/db/db.ts';
import { isTheirName } from './isTheirName.ts';
import type { Traces } from './traces.ts';

/** Rows of others, of the same organizations, that have the number of someone. */
export interface NumberRecords {
  /** On the safety contacts of others, under their name. */
  contacts: ContactRow[];
  /** Ids of attendees: guests of evenings that are over, under their name. */
  guests: string[];
  /** The same at events to come, with when those end, the latest first. They go once those are over. */
  comingGuests: { id: string; endsAt: Date }[];
  /** On the safety contacts of others, under another name: perhaps another person's. They stay. */
  otherContacts: number;
  /** Guests under another name. They stay. */
  otherGuests: number;
}

interface ContactRow {
  id: string;
  ownerId: string;
  name: string;
  /** They are on the list; otherwise an alert that told them still names them. */
  isListed: boolean;
}

const contacts = `
select c.id, c.person_id as "ownerId", c.name, c.removed_at is null as "isListed" from safety_contact c
where c.phone = $2 and c.person_id <> $1
  and exists (select from membership m where m.person_id = c.person_id and m.organization_id = any($3))
order by c.id`;

/** SQL: the event `e` is over at a time, or cancelled. One that was rejected may yet be changed and held. */
export const isOver = (now: string): string => `(e.ends_at <= ${now} or e.review_status = 'cancelled')`;

const guests = `
select r.id, concat_ws(' ', r.first_name, r.last_name) as name, e.ends_at as "endsAt", ${isOver('$3')} as "isOver"
from attendee_record r join event e on e.id = r.event_id
where r.phone = $1 and r.person_id is null and e.organization_id = any($2)
order by e.ends_at desc, r.id`;

interface GuestRow {
  id: string;
  name: string;
  endsAt: Date;
  isOver: boolean;
}

/**
 * Whom a number stands for in records of others. Nobody proves that a number is theirs and an admin may type any, so the number
 * alone tells nothing: a record is theirs where their name stands beside it, in an organization they belonged to.
 */
export async function numberRecordsOf(
  sql: Sql,
  personId: string,
  { phone, name, places }: Traces,
  now: string,
): Promise<NumberRecords> {
  if (phone === null) return { contacts: [], guests: [], comingGuests: [], otherContacts: 0, otherGuests: 0 };
  const listed = (await sql.query<ContactRow>(contacts, [personId, phone, places])).rows;
  const invited = (await sql.query<GuestRow>(guests, [phone, places, now])).rows;
  const theirs = listed.filter((each) => isTheirName(each.name, name));
  const are = invited.filter((each) => isTheirName(each.name, name));
  return {
    contacts: theirs,
    guests: are.filter((each) => each.isOver).map(({ id }) => id),
    comingGuests: are.filter((each) => !each.isOver),
    otherContacts: listed.filter((each) => each.isListed && !theirs.includes(each)).length,
    otherGuests: invited.length - are.length,
  };
}

/** Who has them on their list of safety contacts, each once. */
export const ownersOf = ({ contacts: found }: NumberRecords): string[] => [
  ...new Set(found.filter(({ isListed }) => isListed).map(({ ownerId }) => ownerId)),
];

const closeContacts = `
update safety_contact set name = '', phone = '', removed_at = coalesce(removed_at, $2),
  closed_at = case when removed_at is null then $2::timestamptz end
where id = any($1)`;

/** Whether they agreed goes with the place on the list, and where they have none anymore; a no stays. */
const forgetNumbers = `
delete from contact_number n where n.phone = $1
and exists (select from membership m where m.person_id = n.person_id and m.organization_id = any($2))
and not exists (select from safety_contact s where s.person_id = n.person_id and s.phone = n.phone and s.removed_at is null)
and not exists (select from contact_consent c where c.id = n.id and c.answer = 'declined')`;

/** SQL: what an emptied record says. */
export const emptied = `first_name = 'Former', last_name = 'member', phone = null, birth_date = null`;

const emptyGuests = `update attendee_record set ${emptied} where id = any($1)`;

const emptyLater = 'update attendee_record set erased_as = $2 where id = any($1)';

/** Takes someone out of the records of others that are known to be about them; out of events to come once these are over (M-189). */
export async function emptyNumberRecords(
  sql: Sql,
  personId: string,
  found: NumberRecords,
  { phone, places }: Traces,
  now: string,
): Promise<void> {
  if (phone === null) return;
  await sql.query(closeContacts, [found.contacts.map(({ id }) => id), now]);
  await sql.query(forgetNumbers, [phone, places]);
  await sql.query(emptyGuests, [found.guests]);
  await sql.query(emptyLater, [found.comingGuests.map(({ id }) => id), personId]);
}
