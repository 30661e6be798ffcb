import type { AlertResponse } from '#contract/alerts/alert.ts';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import { responseIdOf } from './alertResponse.kind.ts';
import { ownOf } from './organizationAlerts.ts';

const unanswered: AlertResponse = { status: null, note: '', location: '', answeredAt: null };

/** What a member answered to an alert; an empty answer as long as there is none. */
export async function responseOf(sql: Sql, alertId: string, personId: string): Promise<AlertResponse> {
  const row = await one(
    sql,
    q
      .selectFrom('alert_answer as w')
      .innerJoin('alert_response as r', 'r.id', 'w.id')
      .select(['w.status', 'w.answered_at', 'r.note', 'r.location'])
      .where('w.id', '=', responseIdOf(alertId, personId)),
  );
  const status = ownOf(row?.status ?? null);
  if (!row || status === null) return unanswered;
  const { answered_at: answeredAt, ...said } = row;
  return { ...said, status, answeredAt: answeredAt.toISOString() };
}
