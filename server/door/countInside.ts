import type { Sql } from '#server/db/db.ts';

const text = `
select coalesce(sum(1 + copies), 0)::int as inside from attendance where event_id = $1 and checked_in and not is_removed`;

/** How many people are inside an event, by the last standing of each, people on copied codes too. Behind the event's lock for update no one comes in meanwhile. */
export async function countInside(sql: Sql, eventId: string): Promise<number> {
  const { rows } = await sql.query<{ inside: number }>(text, [eventId]);
  return rows[0]?.inside ?? 0;
}
