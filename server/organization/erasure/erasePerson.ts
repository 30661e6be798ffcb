import type { RetainedData } from '#contract/organization/erasure.ts';
import type { Sql } from '#server/db/db.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import { inventory } from '../personal/inventory.ts';
import { retainedOf } from './retainedOf.ts';
import { redact } from './redact.ts';
import { tracesOf } from './traces.ts';

const lock = 'select id from person where id = $1 for update';

/** Bytes follow once this stands (server/files/sweep.ts). */
const dropBytes = `
with files as (
  delete from stored_file f where f.uploaded_by = $1 and not f.is_attached returning f.key
), uploads as (select u.key from upload u where u.person_id = $1)
insert into dropped_bytes (key, is_upload)
select key, false from files f where not exists (select 1 from stored_file o where o.key = f.key and o.is_attached)
union select key, true from uploads on conflict do nothing`;

/** Whoever is known by their number: on the lists of others as a contact, but for whose messages they declined, and at events as someone's guest. */
const knownByNumber = [
  `update safety_contact set name = '', phone = '', removed_at = coalesce(removed_at, $2) where phone = $1`,
  `delete from contact_number n where n.phone = $1 and $2::timestamptz is not null
   and not exists (select from contact_consent c where c.id = n.id and c.answer = 'declined')`,
  `update attendee_record set first_name = 'Former', last_name = 'member', phone = null, birth_date = null
   where phone = $1 and person_id is null and $2::timestamptz is not null`,
];

const noteDown = 'insert into erasure (person_id, erased_at, kept) values ($1, $2, $3)';

/**
 * Empties every record of a person in the caller's transaction, as the inventory says, and notes what stays (M-101, M-103).
 * Streams keep ids and hashes. Bytes of files and what is left on the database's pages follow by `finishErasures`.
 */
export async function erasePerson(sql: Sql, personId: string, now: string): Promise<RetainedData[]> {
  await withoutTimeouts(sql);
  await sql.query(lock, [personId]);
  const traces = await tracesOf(sql, personId);
  const kept = await retainedOf(sql, personId, traces);
  await redact(sql, traces);
  await sql.query(dropBytes, [personId]);
  if (traces.phone !== null) for (const text of knownByNumber) await sql.query(text, [traces.phone, now]);
  for (const [table, { of, erased }] of Object.entries(inventory)) {
    if (of === undefined || erased === undefined) continue;
    const what = erased === 'deleted' ? `delete from ${table} t` : `update ${table} t set ${erased}`;
    await sql.query(`${what} where ${of}`, [personId]);
  }
  await sql.query(noteDown, [personId, now, JSON.stringify(kept)]);
  return kept;
}
