import type { DecisionContext } from '#server/calls/decisionContext.ts';
import { newCode } from './newCode.ts';

/** Who an attendee is: a person of the organization, or a guest with the names and phone that the host gave. */
export type AttendeeIdentity =
  | { personId: string }
  | { hostId: string; firstName: string; lastName: string; phone: string };

const attempts = 5;

const text = `
insert into attendee_record (id, event_id, person_id, host_id, first_name, last_name, phone, qr_code, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`;

/** Writes the record of a new attendee with a code that is unique at the event. Null when that person has a record already. */
export async function addAttendeeRecord(
  context: DecisionContext,
  eventId: string,
  who: AttendeeIdentity,
): Promise<string | null> {
  const { sql, services, now } = context;
  const columns =
    'personId' in who
      ? [who.personId, null, null, null, null]
      : [null, who.hostId, who.firstName, who.lastName, who.phone];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const id = services.newId();
    const { count } = await sql.query(text, [id, eventId, ...columns, newCode(services), now]);
    if (count === 1) return id;
    if ('personId' in who && (await recordOfPerson(context, eventId, who.personId))) return null;
  }
  throw new Error(`No unused code was found in ${attempts} attempts.`);
}

/** The id of a person's record at an event, also when it was taken off the list. */
export async function recordOfPerson(
  { sql }: DecisionContext,
  eventId: string,
  personId: string,
): Promise<string | null> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from attendee_record where event_id = $1 and person_id = $2',
    [eventId, personId],
  );
  return rows[0]?.id ?? null;
}
