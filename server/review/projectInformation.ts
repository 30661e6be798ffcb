import type { SavedSection } from '#machines/lifecycles/eventReview.machine.ts';
import type { Sql } from '#server/db/db.ts';

const information = `
update event e set
  title = coalesce(v."values" ->> 'title', ''),
  theme = coalesce(v."values" ->> 'theme', ''),
  starts_at = (v."values" ->> 'startDate')::timestamptz,
  ends_at = (v."values" ->> 'endDate')::timestamptz,
  timezone = v."values" ->> 'timezone',
  venue = coalesce(v."values" ->> 'venue', ''),
  venue_phone = coalesce(v."values" ->> 'venuePhone', ''),
  location = coalesce(v."values" ->> 'location', ''),
  max_guests = (v."values" ->> 'maxGuestAllowed')::integer,
  url = coalesce(v."values" ->> 'url', ''),
  description = coalesce(v."values" ->> 'description', ''),
  photo_id = (select f.id from stored_file f where f.key = v."values" ->> 'file' order by f.id limit 1)
from section_values v join event_section s on s.id = v.section_id join event_module m on m.id = s.module_id
where e.id = $1 and m.event_id = e.id and m.step_number = 1 and v.id = any($2)`;

/** What cards and headers show of an event, from the values of step 1 among these. While an approved version stands it is that one. */
export async function projectInformation(
  sql: Sql,
  eventId: string,
  sections: readonly Pick<SavedSection, 'values'>[],
): Promise<void> {
  await sql.query(information, [eventId, sections.map((section) => section.values)]);
}

const lastStep = `
update event set step = (
  select max(m.step_number)::text from event_section s join event_module m on m.id = s.module_id where s.id = any($2)
) where id = $1`;

/** The step that was saved last: Continue goes on there. */
export async function projectStep(sql: Sql, eventId: string, sections: readonly SavedSection[]): Promise<void> {
  await sql.query(lastStep, [eventId, sections.map((section) => section.id)]);
}
