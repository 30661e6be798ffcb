import type { EventVolunteerModule } from '#contract/events/event.ts';
import type { Handler } from '#server/calls/handler.ts';

const text = `
select m.id, m.name from event_module m
where m.event_id = $1 and m.is_active and exists (
  select 1 from event_section s cross join jsonb_array_elements(s.markup) item
  where s.module_id = m.id and item ->> 'type' = $2
) order by m.step_number`;

export const listVolunteerModules: Handler<'listVolunteerModules'> = async ({ sql, params, query }) =>
  (await sql.query<EventVolunteerModule>(text, [params.id, query.markupType ?? 'volunteer'])).rows;
