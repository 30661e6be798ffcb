import type { EventReviewContext } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import type { EventRow } from '#server/events/eventRow.ts';
import { asItIsMade } from '#server/events/workingEvent.ts';

/** Events `e` of an organization ($1) that wait for a decision and may not be over at a moment ($2, UTC ISO). */
export const waiting = `e.organization_id = $1 and e.review_status = 'submitted' and (e.stands or e.ends_at > $2)`;

/**
 * The row of an event that waits, by the version that is decided on; null where that is over. One that moves a start that has come waits
 * to be sent back until the event that people know is over (E-321). `now` is UTC ISO.
 */
export async function stillWaiting<Row extends EventRow>(
  sql: Sql,
  row: Row,
  context: EventReviewContext,
  now: string,
): Promise<Row | null> {
  const made = await asItIsMade(sql, row, context);
  const isLate = row.stands && row.startsAt.toISOString() <= now && made.startsAt.getTime() !== row.startsAt.getTime();
  return (isLate ? row : made).endsAt.toISOString() > now ? made : null;
}
