import type { EventReviewContext } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { EventRow } from '#server/events/eventRow.ts';
import { asItIsMade } from '#server/events/workingEvent.ts';

/** Events `e` of an organization ($1) that wait for a decision and may not be over at a moment ($2, UTC ISO). */
export const waiting = `e.organization_id = $1 and e.review_status = 'submitted' and (e.stands or e.ends_at > $2)`;

/**
 * The row of an event that waits, by the version that is decided on; null where that is over, and so is the one that stands. `now` is UTC
 * ISO. One that moves a start that has come waits to be sent back (E-321).
 */
export async function stillWaiting<Row extends EventRow>(
  sql: Sql,
  row: Row,
  context: EventReviewContext,
  now: string,
): Promise<Row | null> {
  const made = await asItIsMade(sql, row, context);
  const goesOn = ({ endsAt }: EventRow) => endsAt.toISOString() > now;
  return goesOn(made) || (row.stands && goesOn(row)) ? made : null;
}
