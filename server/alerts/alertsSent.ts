import type { Sql } from '#server/db/db.ts';

/** How many personal alerts a person sent in an organization on a day (UTC) and did not take back, how many of them were drills, and how many contacts they told. */
export interface AlertsSent {
  organizationId: string;
  personId: string;
  /** `YYYY-MM-DD` */
  day: string;
  alerts: number;
  drills: number;
  told: number;
}

const text = `
select a.organization_id as "organizationId", a.person_id as "personId",
  to_char(s.sent_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::integer as alerts,
  (count(*) filter (where s.is_drill))::integer as drills, sum(c.told)::integer as told
from personal_alert_sent s join personal_alert a on a.id = s.id
cross join lateral (select count(*) as told from personal_alert_contact each 
  where each.alert_id = s.id and each.told_at is not null) c
where s.sent_at > $1 and s.ended_how is distinct from 'takenBack'
group by 1, 2, 3 order by day desc, alerts desc, 1, 2`;

/** Who sent how many personal alerts since a time, the newest day first: for the admins of organizations. */
export const alertsSentSince = async (sql: Sql, since: Date): Promise<AlertsSent[]> =>
  (await sql.query<{ [K in keyof AlertsSent]: AlertsSent[K] }>(text, [since])).rows;
