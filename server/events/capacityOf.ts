import type { Sql } from '#server/db/db.ts';

const asked = `
select trim(v."values" ->> (item.value ->> 'id')) as answer
from event e join section_values v on v.id = any(e.shown_values) join event_section s on s.id = v.section_id
cross join jsonb_array_elements(s.markup) as item (value)
where e.id = $1 and (item.value ->> 'capacity')::boolean`;

/**
 * How many people may be inside an event: the approved answer, also while another version is made. The least where several steps
 * ask for it; an answer that is no whole number names none.
 */
export async function capacityOf(sql: Sql, eventId: string): Promise<number | null> {
  const { rows } = await sql.query<{ answer: string | null }>(asked, [eventId]);
  const named = rows.flatMap(({ answer }) => (/^[1-9]\d{0,5}$/.test(answer ?? '') ? [Number(answer)] : []));
  return named.length > 0 ? Math.min(...named) : null;
}
