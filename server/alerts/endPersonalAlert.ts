import { hour } from '#contract/kit/durations.ts';
import { limits } from '#contract/kit/limits.ts';
import type { PersonalAlertContext, PersonalAlertFact } from '#machines/lifecycles/personalAlert.facts.ts';
import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { readPersonalAlert } from './readPersonalAlert.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';

/** Whoever is safe is safe for all of their alerts that still run; one that is held is taken back. Who was told of several is told once, about the newest that left for them (S-178). */
export const endPersonalAlert: Handler<'endPersonalAlert'> = async (context) => {
  const { sql, params } = context;
  const stamp = stampOf(context);
  const fact: PersonalAlertFact = { type: 'personalAlert.ended', ...stamped(context), how: context.body.how };
  const takenBack: PersonalAlertFact = { type: 'personalAlert.takenBack', ...stamped(context) };
  const ended: PersonalAlertContext[] = [];
  for (const id of await running(context)) {
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
  const alert = await readPersonalAlert(sql, params.alertId, context.now);
  if (!alert) throw new Error('An alert that has ended is not there.');
  return alert;
};

const runningAlerts = `
select a.id from personal_alert a join personal_alert_sent s on s.id = a.id
where a.person_id = $1 and s.ended_at is null and (a.id = $2 or s.sent_at > $3) order by a.created_at, a.id`;

/** The alert that is named and what else of them may still run, the earliest first: in this order they are held. */
async function running({ sql, caller, params, now }: CallContext<'endPersonalAlert'>): Promise<string[]> {
  const since = new Date(Date.parse(now) - limits.alertHours * hour);
  const { rows } = await sql.query<{ id: string }>(runningAlerts, [caller.id, params.alertId, since]);
  return rows.map(({ id }) => id);
}
