import { loginPolicy, type Policy } from '#contract/kit/policies.ts';
import type { Sql } from '#server/db/db.ts';

/** What makes a member a safety officer. */
export const officerPolicy = 'send-chapter-safety-alert-member' satisfies Policy;

/**
 * The safety officers of organization `$1` as rows of `g.person_id`: who holds its policy, may sign in, and is neither suspended
 * nor removed. Asked at each reading, so no one is told who may not (S-73).
 */
export const officersText = `held_policy g
  join active_membership m on m.person_id = g.person_id and m.organization_id = g.organization_id
  join policy_grant l on l.person_id = g.person_id and l.organization_id = g.organization_id and l.policy = '${loginPolicy}'`;

/** The condition beside {@link officersText}. */
export const areOfficers = `g.organization_id = $1 and g.policy = '${officerPolicy}'`;

/** Ids of the safety officers of an organization now. */
export const safetyOfficers = async (sql: Sql, organizationId: string): Promise<string[]> =>
  (
    await sql.query<{ id: string }>(
      `select g.person_id as id from ${officersText} where ${areOfficers} order by g.person_id`,
      [organizationId],
    )
  ).rows.map(({ id }) => id);

/** Whether someone is a safety officer of an organization now. */
export const isOfficer = async (sql: Sql, organizationId: string, personId: string): Promise<boolean> =>
  (
    await sql.query(`select 1 from ${officersText} where ${areOfficers} and g.person_id = $2`, [
      organizationId,
      personId,
    ])
  ).count > 0;
