import { limits } from '#contract/kit/limits.ts';
import { type AlertDeadline, deadlineOf, helpersOf } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { PersonalAlertContext, PersonalAlertFactOf } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { TimerHandler } from '#server/timers/runner.ts';
import { officersOnDuty } from './duty/officersOnDuty.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';

/** What happens to an alert because time has passed. */
type TimedFact = PersonalAlertFactOf<
  'personalAlert.escalated' | 'personalAlert.unanswered' | 'personalAlert.reminded' | 'personalAlert.lapsed'
>;

/** Everything that is due to an alert: the fact and its messages stand together or not at all (S-62 to S-65). */
export const advancePersonalAlert: TimerHandler = async (sql, alertId, now) => {
  const stamp = { actor: timersActor, at: now };
  let stream = await loadStream(sql, personalAlertKind, alertId, 'update');
  for (let due = deadlineOf(stream.snapshot.context); due && due.at <= now; due = deadlineOf(stream.snapshot.context)) {
    const fact = await factOf(sql, stream.snapshot.context, due, now);
    stream = await append(sql, personalAlertKind, stream, [fact], stamp);
    const alert = stream.snapshot.context;
    await tellFact({ sql, stamp, alert }, fact, stream.version);
  }
};

async function factOf(sql: Sql, alert: PersonalAlertContext, due: AlertDeadline, at: string): Promise<TimedFact> {
  const said = { at, by: timersActor };
  switch (due.does) {
    case 'remind':
      return { type: 'personalAlert.reminded', ...said, contact: due.contact };
    case 'lapse':
      return { type: 'personalAlert.lapsed', ...said, contact: due.contact };
    case 'escalate':
      return { type: 'personalAlert.escalated', ...said, wave: due.wave, told: await toldBy(sql, alert, due.wave, at) };
    case 'giveUp':
      return { type: 'personalAlert.unanswered', ...said };
  }
}

/** Whom a wave tells. Nobody, once the alert is so old that it would only frighten. */
async function toldBy(
  sql: Sql,
  { id, contacts, told, sentAt }: PersonalAlertContext,
  wave: 'contacts' | 'officers',
  now: string,
): Promise<string[]> {
  if (Date.parse(now) - Date.parse(sentAt ?? now) > limits.alertHours * 60 * 60_000) return [];
  if (wave === 'contacts')
    return listed(
      sql,
      contacts.filter((contact) => !told.includes(contact)),
    );
  const { rows } = await sql.query<{ organization: string; sender: string }>(ofAlert, [id]);
  const [alert] = rows;
  if (!alert) return [];
  return (await officersOnDuty(sql, alert.organization, now)).filter((officer) => officer !== alert.sender);
}

const ofAlert = 'select organization_id as organization, person_id as sender from personal_alert where id = $1';

/** Who was taken off the list meanwhile, or declined, is told nothing. */
async function listed(sql: Sql, ids: readonly string[]): Promise<string[]> {
  const text = `select c.id from safety_contact c where c.id = any($1) and c.removed_at is null
    and not exists (select from declined_sender d where d.person_id = c.person_id and d.phone = c.phone)`;
  const { rows } = await sql.query<{ id: string }>(text, [ids]);
  return ids.filter((id) => rows.some((row) => row.id === id));
}

/** Who hears of it. What happens more than once has a cause for each time. */
async function tellFact(
  at: Parameters<typeof queueAlertMessages>[0] & { alert: PersonalAlertContext },
  fact: TimedFact,
  version: number,
): Promise<void> {
  const { alert } = at;
  switch (fact.type) {
    case 'personalAlert.escalated':
      return queueAlertMessages(at, 'personalAlert', fact.told);
    case 'personalAlert.unanswered':
      return queueAlertMessages(at, 'alertUnanswered', [], { about: String(version), sender: true });
    case 'personalAlert.reminded':
      return queueAlertMessages(at, 'alertStillOnIt', [fact.contact], { about: `${fact.contact}.${version}` });
    case 'personalAlert.lapsed': {
      if (helpersOf(alert).length > 0) return;
      const others = alert.told.filter((id) => id !== fact.contact);
      return queueAlertMessages(at, 'alertLapsed', others, { about: `${fact.contact}.${version}`, sender: true });
    }
  }
}
