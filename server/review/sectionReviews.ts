import type { Comment, FullEvent, Section, SectionValues } from '#contract/events/event.ts';
import type { EventReviewContext } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { inOneRoundTrip } from '#server/db/roundTrip.ts';
import type { DecisionContext } from '#server/calls/decisionContext.ts';

/** What someone decided on a version of a section. */
export interface OwnDecision {
  sectionId: string;
  version: number;
  approved: boolean;
  values: SectionValues;
}

/** What is said of the sections of an event, beside their values. */
export interface Reviews {
  approvals(sectionId: string): Section['review']['approvals'];
  /** Oldest first. */
  comments(sectionId: string): Comment[];
  /** The reader's last decision on a section, where that was an earlier version. */
  before(section: { id: string; version: number }): OwnDecision | null;
}

export async function readReviews(
  { sql, caller }: DecisionContext,
  eventId: string,
  context: EventReviewContext,
): Promise<Reviews> {
  const [comments, names, decisions] = await inOneRoundTrip(
    commentsOf(sql, eventId),
    namesOf(sql, context),
    decisionsOf(sql, eventId, caller.id),
  );
  return {
    approvals: (sectionId) => approvalsOf(sectionId, context, names),
    comments: (sectionId) =>
      (comments.get(sectionId) ?? []).map(({ name, comment, date }) => ({ name, comment, date: date.toISOString() })),
    before({ id, version }) {
      const decision = decisions.get(id);
      return decision && decision.version < version ? decision : null;
    },
  };
}

/** The required approvers of a section that is reviewed, and of the others those who have decided on its present version. */
function approvalsOf(
  sectionId: string,
  { approvers, sections }: EventReviewContext,
  names: ReadonlyMap<string, string>,
): Section['review']['approvals'] {
  const section = sections[sectionId];
  if (!section?.reviewable) return {};
  return Object.fromEntries(
    approvers
      .filter(({ id, required }) => required || section.decisions[id] !== undefined)
      .map(({ id, required }) => [
        id,
        { approved: section.decisions[id] ?? null, isFinalApprover: required, name: names.get(id) ?? '' },
      ]),
  );
}

const fullName = `trim(p.first_name || ' ' || p.last_name)`;

async function namesOf(sql: Sql, { approvers }: EventReviewContext): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql.query<{ id: string; name: string }>(
    `select p.id, ${fullName} as name from person p where p.id = any($1)`,
    [approvers.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface CommentRow extends Omit<Comment, 'date'> {
  sectionId: string;
  date: Date;
}

async function commentsOf(sql: Sql, eventId: string): Promise<ReadonlyMap<string, CommentRow[]>> {
  const { rows } = await sql.query<CommentRow>(
    `select c.section_id as "sectionId", ${fullName} as name, c.comment, c.at as date
     from section_comment c join person p on p.id = c.person_id where c.event_id = $1 order by c.pos`,
    [eventId],
  );
  return Map.groupBy(rows, ({ sectionId }) => sectionId);
}

async function decisionsOf(sql: Sql, eventId: string, personId: string): Promise<ReadonlyMap<string, OwnDecision>> {
  const { rows } = await sql.query<OwnDecision>(
    `select distinct on (d.section_id) d.section_id as "sectionId", d.version, d.is_approved as approved, v."values"
     from section_decision d join event_section s on s.id = d.section_id join section_values v on v.id = d.values_id
     where s.event_id = $1 and d.person_id = $2 order by d.section_id, d.version desc`,
    [eventId, personId],
  );
  return new Map(rows.map((row) => [row.sectionId, row]));
}

type ReviewDecision = NonNullable<FullEvent['decision']>;

/** Why an event stands sent back or rejected; null where it does not. */
export async function currentDecision(sql: Sql, eventId: string): Promise<ReviewDecision | null> {
  const { rows } = await sql.query<Omit<ReviewDecision, 'date'> & { date: Date }>(
    `select e.review_status as status, r.reason, ${fullName} as name, r.at as date
     from event e join review_reason r on r.id = e.reason_id join person p on p.id = r.person_id where e.id = $1`,
    [eventId],
  );
  const [row] = rows;
  return row ? { ...row, date: row.date.toISOString() } : null;
}
