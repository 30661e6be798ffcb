import type { Sql } from '#server/db/db.ts';

/** The id of the organization that an event is of. */
export async function organizationOfEvent(sql: Sql, eventId: string): Promise<string> {
  const text = 'select organization_id as id from event where id = $1';
  const { rows } = await sql.query<{ id: string }>(text, [eventId]);
  if (!rows[0]) throw new Error('An event that people are told of is not there.');
  return rows[0].id;
}
