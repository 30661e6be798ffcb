import type { EventReviewContext, SavedSection } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';

const forget = `
delete from volunteer where event_id = $1 and module_id in (select module_id from event_section where id = any($2))`;

const chosen = `
insert into volunteer (event_id, module_id, person_id)
select distinct $1, s.module_id, p.id
from event_section s
join section_values v on v.section_id = s.id and v.id = any($3)
cross join jsonb_array_elements(s.markup) item
cross join jsonb_array_elements_text(
  case when jsonb_typeof(v."values" -> (item ->> 'id')) = 'array' then v."values" -> (item ->> 'id') else '[]' end
) as volunteer (id)
join person p on p.id = volunteer.id
where item ->> 'type' = 'volunteer' and s.module_id in (select module_id from event_section where id = any($2))`;

/** Who volunteers in the modules whose sections were saved, from the present values of all sections of those modules. */
export async function projectVolunteers(
  sql: Sql,
  eventId: string,
  context: EventReviewContext,
  saved: readonly SavedSection[],
): Promise<void> {
  const savedIds = saved.map((section) => section.id);
  const present = Object.values(context.sections).map((section) => section.values);
  await sql.query(forget, [eventId, savedIds]);
  await sql.query(chosen, [eventId, savedIds, present]);
}
