import type { EventReviewContext } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';

/** Whose an event is: its record says who made it, until the records of two people who are one are merged, or it is handed over. */
export async function projectOwner(sql: Sql, id: string, { owner }: EventReviewContext): Promise<void> {
  await sql.query('update event set owner_id = $2 where id = $1', [id, owner]);
}
