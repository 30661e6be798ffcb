import { activeAlertsSince } from '#contract/alerts/alertAge.ts';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import type { PersonalAlertContext, PersonalAlertFact } from '#machines/lifecycles/personalAlert.facts.ts';
import { type Acting, stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { readPersonalAlert } from './readPersonalAlert.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';

/** An alert's sender ends it, signed in or by the link of the check that it was. */
type Ending = Acting & { sql: Sql };

/** Whoever is safe is safe for all of their alerts that still run; one that is held is taken back. Who was told of several is told once, about the newest that left for them (S-178). */
export async function endAlertsOf(context: Ending, alertId: string, how: AlertEnding): Promise<void> {
  const { sql } = context;
  const stamp = stampOf(context);
  const fact: PersonalAlertFact = { type: 'personalAlert.ended', ...stamped(context), how };
  const takenBack: PersonalAlertFact = { type: 'personalAlert.takenBack', ...stamped(context) };
  const ended: PersonalAlertContext[] = [];
  for (const id of await running(context, alertId)) {
    const stream = await loadStream(sql, personalAlertKind, id, 'update');
    const end = stream.snapshot.can(fact) ? fact : takenBack;
    if (!stream.snapshot.can(end)) continue;
    await append(sql, personalAlertKind, stream, [end], stamp);
    ended.push(stream.snapshot.context);
  }
  const informed = new Set<string>();
  for (const alert of ended.toReversed()) {
    const news = alert.told.filter((id) => !informed.has(id));
    news.forEach((id) => informed.add(id));
    await queueAlertMessages({ sql, stamp, alert }, 'alertEnded', news);
  }
}

export const endPersonalAlert: Handler<'endPersonalAlert'> = async (context) => {
  const { sql, params, body, now } = context;
  await endAlertsOf(context, params.alertId, body.how);
  const alert = await readPersonalAlert(sql, params.alertId, now);
  if (!alert) throw new Error('An alert that has ended is not there.');
  return alert;
};

const runningAlerts = `
select a.id from personal_alert a join personal_alert_sent s on s.id = a.id
where a.person_id = $1 and s.ended_at is null and (a.id = $2 or s.sent_at >= $3) order by a.created_at, a.id`;

/** The alert that is named and what else of them may still run, the earliest first: in this order they are held. */
async function running({ sql, caller, now }: Ending, alertId: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(runningAlerts, [...[caller.id, alertId], activeAlertsSince(now)]);
  return rows.map(({ id }) => id);
}
