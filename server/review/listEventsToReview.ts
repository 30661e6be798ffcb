import type { FullEvent } from '#contract/events/event.ts';
import { type EventReviewContext, isSectionApproved, shownSections } from '#machines/lifecycles/eventReview.machine.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import type { Handler } from '#server/calls/handler.ts';
import { loadStream } from '#server/journal/load.ts';
import { type EventRow, eventColumns, eventSummary, eventTables } from '#server/events/eventRow.ts';
import { eventReviewKind } from './eventReview.kind.ts';
import { stillWaiting, waiting } from './waiting.ts';

type WaitingRow = EventRow & { submittedAt: Date; Owner: FullEvent['Owner'] };

const text = `
select ${eventColumns}, e.submitted_at as "submittedAt",
  jsonb_build_object('id', w.id, 'firstName', w.first_name, 'lastName', w.last_name) as "Owner"
from ${eventTables} join person w on w.id = e.owner_id
where ${waiting} and e.owner_id <> $3
order by e.submitted_at, e.id`;

/** Events that wait for the caller, but those that have ended: there is nothing left to decide. */
export const listEventsToReview: Handler<'listEventsToReview'> = async ({ sql, caller, resource, services, now }) => {
  const { rows } = await sql.query<WaitingRow>(text, [resource.organizationId, now, caller.id]);
  const streams = await inOneRoundTrip(...rows.map(({ id }) => loadStream(sql, eventReviewKind, id, 'none')));
  const data = [];
  for (const [index, waits] of rows.entries()) {
    const context = streams[index]?.snapshot.context;
    if (!context?.approvers.some(({ id }) => id === caller.id)) continue;
    const row = await stillWaiting(sql, waits, context, now);
    if (!row) continue;
    const { Owner, submittedAt } = row;
    const sections = reviewedOf(context);
    data.push({ ...eventSummary(row, services.files, now), Owner, submittedAt: submittedAt.toISOString(), sections });
  }
  return { data, count: data.length };
};

/** How many of the sections that are reviewed have the approvals they need. */
function reviewedOf(context: EventReviewContext): { approved: number; total: number } {
  const reviewable = shownSections(context).filter(([, section]) => section.reviewable);
  const approved = reviewable.filter(([, section]) => isSectionApproved(context.approvers, section));
  return { approved: approved.length, total: reviewable.length };
}
