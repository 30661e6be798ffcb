import type { Sql } from '#server/db/db.ts';

const text = 'select 1 from active_membership where person_id = $1 and organization_id = $2';

/** Whether someone belongs to an organization now: not who was suspended or removed. */
export const isMember = async (sql: Sql, personId: string, organizationId: string): Promise<boolean> =>
  (await sql.query(text, [personId, organizationId])).count > 0;
