import { type ShownAnswer, shownTypes } from '#contract/events/event.ts';
import type { Sql } from '#server/db/db.ts';

const text = `
select item.value ->> 'id' as id, item.value ->> 'type' as type, item.value ->> 'title' as title,
  v."values" ->> (item.value ->> 'id') as value
from event e join section_values v on v.id = any(e.shown_values)
join event_section s on s.id = v.section_id join event_module m on m.id = s.module_id
cross join jsonb_array_elements(s.markup) with ordinality as item (value, position)
where e.id = $1 and e.stands and item.value ->> 'shownTo' = any($2) and item.value ->> 'type' = any($3)
  and trim(coalesce(v."values" ->> (item.value ->> 'id'), '')) <> ''
order by m.step_number, s.position, item.position`;

const readers = { members: ['members', 'guests'], guests: ['guests'] };

/** What these people read of an event's steps, as it was approved last: of the kinds that may be shown, and nothing else. */
export const shownAnswers = async (sql: Sql, eventId: string, to: keyof typeof readers): Promise<ShownAnswer[]> =>
  (await sql.query<ShownAnswer>(text, [eventId, readers[to], shownTypes])).rows;
