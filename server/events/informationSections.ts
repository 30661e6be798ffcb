import type { EventInformation, EventSummary, MarkupItem } from '#contract/events/event.ts';
import type { Sql } from '#server/db/db.ts';

const text = `
select s.id, s.markup from event_section s join event_module m on m.id = s.module_id
where m.event_id = $1 and m.step_number = 1 order by s.position`;

/** The event with the sections of its information, whose values are what the information says. */
export async function withInformationSections<E extends EventSummary>(sql: Sql, event: E): Promise<E> {
  const { rows } = await sql.query<{ id: string; markup: MarkupItem[] }>(text, [event.id]);
  const { maxGuestAllowed, photo, ...texts } = event.information;
  const said: Record<string, unknown> = { ...texts, maxGuestAllowed: String(maxGuestAllowed), file: photo };
  const sections = rows.map(({ id, markup }) => ({
    id,
    markup,
    values: Object.fromEntries(markup.map((item) => [item.id, said[item.id] ?? null])),
  })) as EventInformation['sections'];
  return { ...event, information: { ...event.information, sections } };
}
