import {
  type EventReviewContext,
  type EventReviewFact,
  type EventReviewSnapshot,
  reviewStatusOf,
} from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';

type Reviewed = Extract<EventReviewFact, { type: 'section.reviewed' }>;

const decided = `
insert into section_decision (section_id, person_id, version, values_id, is_approved, decided_at)
values ($1, $2, $3, $4, $5, $6)
on conflict (section_id, person_id, version)
  do update set values_id = excluded.values_id, is_approved = excluded.is_approved, decided_at = excluded.decided_at`;

/** What each approver decided on each version of a section, so that a later version can be held against it. */
export async function projectDecision(
  sql: Sql,
  { section, version, by, approved, at }: Reviewed,
  { sections }: EventReviewContext,
): Promise<void> {
  await sql.query(decided, [section, by, version, sections[section]?.values, approved, at]);
}

const stands = `
update event set review_status = $2, submitted_at = case when $2 = 'submitted' then $3::timestamptz else null end,
  reason_id = $4, stands = $5 where id = $1`;

/** Where an event stands: since when it waits, which reason it was sent back or rejected for, and whether an approved version stands. */
export async function projectReviewState(
  sql: Sql,
  id: string,
  fact: EventReviewFact,
  snapshot: EventReviewSnapshot,
): Promise<void> {
  const reason = 'reason' in fact ? fact.reason : null;
  await sql.query(stands, [id, reviewStatusOf(snapshot), fact.at, reason, snapshot.context.stands]);
  await projectAnnounced(sql, id);
}

/** People know the dates and the place with which an event was approved; they stay what people know while it is edited again. */
export async function projectAnnounced(sql: Sql, id: string): Promise<void> {
  await sql.query(
    `update event set announced_start = starts_at, announced_end = ends_at, announced_venue = venue,
       announced_location = location where id = $1 and review_status = 'approved'`,
    [id],
  );
}
