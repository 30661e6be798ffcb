import {
  type EventReviewContext,
  type EventReviewSnapshot,
  shownSections,
} from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';

const approved = `
update event set shown_values = coalesce((
  select array_agg(n.values_id order by n.section_id)
  from unnest($2::text[], $3::text[]) as n (section_id, values_id) join event_section s on s.id = n.section_id
  where s.markup @? '$[*] ? (exists (@.shownTo) || @.capacity == true)'
), '{}') where id = $1`;

/** What people around an event read of its steps, and how many may be inside, is as it was approved; it stays so while another version is made. */
export async function projectShown(sql: Sql, id: string, snapshot: EventReviewSnapshot): Promise<void> {
  if (!snapshot.matches('approved')) return;
  const context: EventReviewContext = snapshot.context;
  const sections = shownSections(context);
  await sql.query(approved, [id, sections.map(([section]) => section), sections.map(([, { values }]) => values)]);
}
