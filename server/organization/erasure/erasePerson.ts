import type { RetainedData } from '#contract/organization/erasure.ts';
import type { Sql } from '#server/db/db.ts';
import { notifyClosed } from '#server/alerts/contactClosed.template.ts';
import { withoutTimeouts } from '#server/db/patience.ts';
import type { Stamp } from '#server/journal/append.ts';
import { notifyLists } from '../notifyLists.ts';
import { inventory } from '../personal/inventory.ts';
import { emptyNumberRecords, numberRecordsOf } from './numberRecords.ts';
import { retainedOf } from './retainedOf.ts';
import { redact } from './redact.ts';
import { tracesOf } from './traces.ts';

const lock = 'select id from person where id = $1 for update';

/** Bytes follow once this stands (server/files/sweep.ts). By a link to a bucket they may still come for an hour, and take a while. */
const dropBytes = `
with files as (
  delete from stored_file f where f.uploaded_by = $1 and not f.is_attached returning f.key
), uploads as (select u.key, u.expires_at from upload u where u.person_id = $1)
insert into dropped_bytes (key, is_upload, until)
select key, false, null from files f where not exists (select 1 from stored_file o where o.key = f.key and o.is_attached)
union select key, true, expires_at + interval '1 day' from uploads on conflict do nothing`;

const noteDown = 'insert into erasure (person_id, erased_at, kept) values ($1, $2, $3)';

/**
 * Empties every record of a person in the caller's transaction, as the inventory says, and notes what stays (M-101, M-103). Whoever
 * has one safety contact fewer by it is mailed, and open guest lists of theirs hear of it.
 * Streams keep ids and hashes. Bytes of files and what is left on the database's pages follow by `finishErasures`.
 */
export async function erasePerson(sql: Sql, personId: string, stamp: Stamp): Promise<RetainedData[]> {
  const { at } = stamp;
  await withoutTimeouts(sql);
  await sql.query(lock, [personId]);
  const traces = await tracesOf(sql, personId);
  const records = await numberRecordsOf(sql, personId, traces, at);
  const kept = await retainedOf(sql, personId, traces, records);
  await redact(sql, traces);
  await sql.query(dropBytes, [personId]);
  await emptyNumberRecords(sql, personId, records, traces, at);
  await notifyClosed(sql, records, stamp);
  for (const [table, { of, erased }] of Object.entries(inventory)) {
    if (of === undefined || erased === undefined) continue;
    const what = erased === 'deleted' ? `delete from ${table} t` : `update ${table} t set ${erased}`;
    await sql.query(`${what} where ${of}`, [personId]);
  }
  await notifyLists(sql, personId, null, at);
  await sql.query(noteDown, [personId, at, JSON.stringify(kept)]);
  return kept;
}
