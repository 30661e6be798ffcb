import type { EventReviewSnapshot } from '#machines/lifecycles/eventReview.machine.ts';
import { hasReviewer } from '#machines/lifecycles/eventReview.approvers.ts';
import type { Sql } from '#server/db/db.ts';
import { type EventRow, eventColumns, eventTables } from '#server/events/eventRow.ts';
import { loadStreams } from '#server/journal/load.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';
import { eventReviewKind } from './eventReview.kind.ts';
import { stillWaiting, waiting } from './waiting.ts';

/** Whether someone may decide on an event that waits, or could if it were submitted now; true of one that needs no decision (E-301). */
export async function mayBeReviewed(sql: Sql, organizationId: string, snapshot: EventReviewSnapshot): Promise<boolean> {
  const { owner, bypass } = snapshot.context;
  const waits = snapshot.matches('submitted');
  if (bypass || !(waits || snapshot.matches('editing') || snapshot.matches('updateRequired'))) return true;
  const reviewers = await holdersOf(sql, organizationId, 'event-reviewer');
  return waits ? hasReviewer(snapshot.context, reviewers) : reviewers.some((id) => id !== owner);
}

const text = `select ${eventColumns} from ${eventTables} where ${waiting}`;

/** How many events wait in an organization for no one who may decide on them; those that have ended wait no more (E-302). `now`: UTC ISO. */
export async function countUnreviewed(sql: Sql, organizationId: string, now: string): Promise<number> {
  const { rows } = await sql.query<EventRow>(text, [organizationId, now]);
  if (rows.length === 0) return 0;
  const reviewers = await holdersOf(sql, organizationId, 'event-reviewer');
  const ids = rows.map(({ id }) => id);
  const streams = await loadStreams(sql, eventReviewKind, ids, 'none');
  let unreviewed = 0;
  for (const row of rows) {
    const context = streams.get(row.id)?.snapshot.context;
    if (!context || hasReviewer(context, reviewers)) continue;
    if (await stillWaiting(sql, row, context, now)) unreviewed += 1;
  }
  return unreviewed;
}
