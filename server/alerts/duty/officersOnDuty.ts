import type { Sql } from '#server/db/db.ts';
import { areOfficers, officersText } from './officers.ts';

const text = `
select d.person_id as id from ${officersText}
join officer_duty d on d.person_id = g.person_id and d.organization_id = g.organization_id
where ${areOfficers} and d.ended_at is null and d.until > $2 order by d.began_at, d.person_id`;

/**
 * Ids of the safety officers of an organization who are on duty at `now` (UTC ISO), who has been on duty longest first (S-73).
 * Only those who hold the policy of officers now, may sign in, and whose membership is active.
 */
export const officersOnDuty = async (sql: Sql, organizationId: string, now: string): Promise<string[]> =>
  (await sql.query<{ id: string }>(text, [organizationId, now])).rows.map(({ id }) => id);
