import { randomUUID } from 'node:crypto';
import { day, hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { AskGrounds } from '#machines/lifecycles/contactConsent.machine.ts';
import type { Sql } from '#server/db/db.ts';

/** A number, E.164, on the list of a member. */
export interface ContactNumber {
  personId: string;
  phone: string;
}

const known = 'select id from contact_number where person_id = $1 and phone = $2';

const keep = 'insert into contact_number (id, person_id, phone, created_at) values ($1, $2, $3, $4)';

/** The id under which facts know a number of a member; the caller holds the member's list. `at`: now. */
export async function numberIdOf(sql: Sql, { personId, phone }: ContactNumber, at: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(known, [personId, phone]);
  if (rows[0]) return rows[0].id;
  const id = randomUUID();
  await sql.query(keep, [id, personId, phone, new Date(at)]);
  return id;
}

/** Two members who ask one number at once wait for each other. */
const holdNumber = 'select pg_advisory_xact_lock(hashtextextended($1, 98))';

const counted = `
select (select count(*)::integer from contact_consent c, unnest(c.asked_at) a where c.person_id = $1 and a > $3) as "byMember",
  (select count(*)::integer from contact_number n join contact_consent c on c.id = n.id, unnest(c.asked_at) a
    where n.phone = $2 and a > $3) as "ofNumber"`;

/** How many were asked within a day, by the member and of the number, which is held until the end of the transaction. */
export async function askGrounds(sql: Sql, { personId, phone }: ContactNumber, now: string): Promise<AskGrounds> {
  await sql.query(holdNumber, [phone]);
  const since = new Date(Date.parse(now) - limits.contactAskHours * hour);
  const { rows } = await sql.query<AskGrounds>(counted, [personId, phone, since]);
  if (!rows[0]) throw new Error('A count has one row.');
  return rows[0];
}

const forget = `
delete from contact_number n where n.created_at <= $1
and not exists (select from safety_contact s where s.person_id = n.person_id and s.phone = n.phone and s.removed_at is null)
and not exists (select from contact_consent c where c.id = n.id and (c.answer = 'declined' or c.asked_at[array_upper(c.asked_at, 1)] > $1))`;

/** Removes the numbers that are on no list any more and that nothing more depends on, with their links: who declined stays. */
export async function sweepContactNumbers(sql: Sql, now: Date): Promise<void> {
  await sql.query(forget, [new Date(now.getTime() - limits.contactAskDays * day)]);
}
