import type { Db } from '#server/db/db.ts';
import { emptied, isOver } from './numberRecords.ts';

/** So many records at once, that no transaction is long. */
const batch = 500;

/** The pages of the embedded database hold what was replaced: its erasure is to be finished again. */
const text = `
with found as materialized (
  select r.id, r.erased_as from attendee_record r join event e on e.id = r.event_id
  where r.erased_as is not null and ${isOver('$1')}
  limit ${batch} for update of r skip locked
), gone as (
  update attendee_record set ${emptied}, erased_as = null where id in (select id from found)
), anew as (
  update erasure set cleaned_at = null where person_id in (select erased_as from found)
)
select id from found`;

/** Empties the records of guests who were erased before their event was over (M-189). */
export async function emptyErasedGuests(db: Db, now: Date): Promise<void> {
  while ((await db.query(text, [now])).count === batch);
}
