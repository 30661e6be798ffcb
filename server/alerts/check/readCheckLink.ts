import type { CheckEnding, CheckLink } from '#contract/alerts/checkLink.ts';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import type { Sql } from '#server/db/db.ts';
import { Refused } from '#server/kit/refused.ts';
import { reachOf } from '../recipients.ts';

interface Row {
  personId: string;
  organizationId: string;
  endsAt: Date;
  endedHow: 'safe' | 'alert' | 'nobody' | null;
  endedAt: Date | null;
  alertAt: Date | null;
  alertEndedHow: AlertEnding | null;
  alertEndedAt: Date | null;
}

const text = `
select s.person_id as "personId", s.organization_id as "organizationId", s.ends_at as "endsAt", s.ended_how as "endedHow",
  s.ended_at as "endedAt", a.sent_at as "alertAt", a.ended_how as "alertEndedHow", a.ended_at as "alertEndedAt"
from safety_check_state s left join personal_alert_sent a on a.id = s.alert_id where s.id = $1`;

/** A check as whoever has its link sees it: times alone, and in a word whom it would alert. `now` is UTC ISO. */
export async function readCheckLink(sql: Sql, checkId: string, now: string): Promise<CheckLink> {
  const { rows } = await sql.query<Row>(text, [checkId]);
  const [row] = rows;
  if (!row) throw new Refused('deadLink');
  const { endsAt, endedHow, alertAt } = row;
  const check = endedHow === null ? { endsAt: endsAt.toISOString(), reach: await reachOf(sql, { ...row, now }) } : null;
  return { now, check, alert: alertAt && { at: alertAt.toISOString() }, ended: endedOf(row) };
}

function endedOf({ endedHow, endedAt, alertEndedHow, alertEndedAt }: Row): CheckLink['ended'] {
  const [how, at]: [CheckEnding | null, Date | null] =
    endedHow === 'alert' ? [alertEndedHow, alertEndedAt] : [endedHow === 'nobody' ? 'untold' : endedHow, endedAt];
  return how && at && { how, at: at.toISOString() };
}
