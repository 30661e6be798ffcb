import { loginPolicy } from '#contract/kit/policies.ts';
import { officerPolicy } from '#server/alerts/duty/officers.ts';
import type { Sql } from '#server/db/db.ts';

/**
 * The condition that a person reads the board of an alert now (S-157), as a member who sent it or a safety officer of one of its
 * organizations. `a`: row of `organization_alert`; `s`: of `organization_alert_sent`; `person`: their id.
 */
export const readsBoard = (person: string): string => `exists (
  select from active_membership y
  join policy_grant l on l.person_id = y.person_id and l.organization_id = y.organization_id and l.policy = '${loginPolicy}'
  where y.person_id = ${person} and ((y.organization_id = a.organization_id and a.sender_id = y.person_id)
    or (y.organization_id = any(coalesce(s.chapters, '{}') || a.organization_id) and exists (
      select from held_policy g where g.person_id = y.person_id and g.organization_id = y.organization_id
        and g.policy = '${officerPolicy}'))))`;

const text = `
select 1 from organization_alert a join organization_alert_sent s on s.id = a.id where a.id = $1 and ${readsBoard('$2')}`;

/** Whether someone reads the board of an alert now, so that they can be on it. */
export const isBoardReader = async (sql: Sql, alertId: string, personId: string): Promise<boolean> =>
  (await sql.query(text, [alertId, personId])).rows.length > 0;
