import type { Sql } from '#server/db/db.ts';

/** The id of the organization whose safety alert it is. */
export async function organizationOfAlert(sql: Sql, alertId: string): Promise<string> {
  const text = 'select organization_id as id from organization_alert where id = $1';
  const { rows } = await sql.query<{ id: string }>(text, [alertId]);
  if (!rows[0]) throw new Error('An alert that people are told of is not there.');
  return rows[0].id;
}
