import { type AlertDeadline, deadlineOf, helpersOf } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { PersonalAlertContext, PersonalAlertFactOf } from '#machines/lifecycles/personalAlert.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { TimerHandler } from '#server/timers/runner.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';
import { recipientsOfWave } from './recipients.ts';

/** What happens to an alert because time has passed. */
type TimedFact = PersonalAlertFactOf<
  | 'personalAlert.released'
  | 'personalAlert.escalated'
  | 'personalAlert.unanswered'
  | 'personalAlert.reminded'
  | 'personalAlert.lapsed'
>;

/** Everything that is due to an alert: the fact and its messages stand together or not at all (S-62 to S-65, S-137). */
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
    case 'release':
      return { type: 'personalAlert.released', ...said, told: await recipientsOfWave(sql, alert, 'released', at) };
    case 'remind':
      return { type: 'personalAlert.reminded', ...said, contact: due.contact };
    case 'lapse':
      return { type: 'personalAlert.lapsed', ...said, contact: due.contact };
    case 'escalate': {
      const told = await recipientsOfWave(sql, alert, due.wave, at);
      return { type: 'personalAlert.escalated', ...said, wave: due.wave, told };
    }
    case 'giveUp':
      return { type: 'personalAlert.unanswered', ...said };
  }
}

/** Who hears of it. What happens more than once has a cause for each time. */
async function tellFact(
  at: Parameters<typeof queueAlertMessages>[0] & { alert: PersonalAlertContext },
  fact: TimedFact,
  version: number,
): Promise<void> {
  const { alert } = at;
  switch (fact.type) {
    case 'personalAlert.released':
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
