import {
  type AlertDeadline,
  asksLateOfficers,
  deadlineOf,
  helpersOf,
} from '#machines/lifecycles/personalAlert.deadline.ts';
import type { PersonalAlertContext, PersonalAlertFactOf } from '#machines/lifecycles/personalAlert.facts.ts';
import type { personalAlertMachine } from '#machines/lifecycles/personalAlert.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { decideAll } from '#server/journal/append.ts';
import { appendMany } from '#server/journal/appendMany.ts';
import type { Loaded } from '#server/journal/kind.ts';
import { loadStreams } from '#server/journal/load.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import { personalAlertKind } from './personalAlert.kind.ts';
import { type AlertNews, queueAlertNews } from './queueAlertMessages.ts';
import { wavesTold } from './recipients.ts';

/** What happens to an alert because time has passed. */
type TimedFact = PersonalAlertFactOf<
  | 'personalAlert.released'
  | 'personalAlert.escalated'
  | 'personalAlert.unanswered'
  | 'personalAlert.reminded'
  | 'personalAlert.lapsed'
>;

/** {@link advancePersonalAlerts} of one alert. */
export const advancePersonalAlert = async (sql: Sql, alertId: string, now: string): Promise<void> =>
  void (await advancePersonalAlerts(sql, [alertId], now));

/**
 * Everything that is due to alerts: the facts of each and its messages stand together or not at all (S-62 to S-65, S-137). What
 * happens is decided one by one, and written by a few statements for all of them (S-193). None is left for later.
 */
export async function advancePersonalAlerts(sql: Sql, alertIds: readonly string[], now: string): Promise<string[]> {
  const stamp = { actor: timersActor, at: now };
  const streams = await loadStreams(sql, personalAlertKind, alertIds, 'update');
  const toldBy = await wavesTold(sql, alertIds, now);
  const appended: { stream: Loaded<typeof personalAlertMachine>; facts: TimedFact[] }[] = [];
  const news: AlertNews[] = [];
  for (const id of alertIds) {
    const stream = streams.get(id);
    if (!stream) continue;
    const facts: TimedFact[] = [];
    let alert = stream.snapshot.context;
    for (let due = deadlineOf(alert); due && due.at <= now; due = deadlineOf(alert)) {
      const fact = await factOf(toldBy, alert, due, now);
      facts.push(fact);
      const changed = decideAll(personalAlertKind, stream, facts, stamp).at(-1);
      if (!changed) break;
      alert = changed.snapshot.context;
      const said = newsOf(alert, fact, changed.version);
      if (said) news.push(said);
      const late = fact.type === 'personalAlert.lapsed' ? await lateOfficers(toldBy, alert, now) : null;
      if (late === null) continue;
      facts.push(late);
      alert = decideAll(personalAlertKind, stream, facts, stamp).at(-1)?.snapshot.context ?? alert;
      news.push({ alert, template: 'personalAlert', ids: late.told });
    }
    if (facts.length > 0) appended.push({ stream, facts });
  }
  await appendMany(sql, personalAlertKind, appended, stamp);
  await queueAlertNews(sql, stamp, news);
  return [];
}

/** Who came on duty while somebody was on it who is no longer (S-240); null where no one did. */
async function lateOfficers(
  toldBy: Awaited<ReturnType<typeof wavesTold>>,
  alert: PersonalAlertContext,
  at: string,
): Promise<PersonalAlertFactOf<'personalAlert.escalated'> | null> {
  if (!asksLateOfficers(alert)) return null;
  const told = (await toldBy(alert, 'officers')).filter((id) => !alert.told.includes(id));
  return told.length === 0 ? null : { type: 'personalAlert.escalated', at, by: timersActor, wave: 'officers', told };
}

async function factOf(
  toldBy: Awaited<ReturnType<typeof wavesTold>>,
  alert: PersonalAlertContext,
  due: AlertDeadline,
  at: string,
): Promise<TimedFact> {
  const said = { at, by: timersActor };
  switch (due.does) {
    case 'release':
      return { type: 'personalAlert.released', ...said, told: await toldBy(alert, 'released') };
    case 'remind':
      return { type: 'personalAlert.reminded', ...said, contact: due.contact };
    case 'lapse':
      return { type: 'personalAlert.lapsed', ...said, contact: due.contact };
    case 'escalate':
      return { type: 'personalAlert.escalated', ...said, wave: due.wave, told: await toldBy(alert, due.wave) };
    case 'giveUp':
      return { type: 'personalAlert.unanswered', ...said };
  }
}

/** Who hears of it. What happens more than once has a cause for each time. */
function newsOf(alert: PersonalAlertContext, fact: TimedFact, version: number): AlertNews | null {
  switch (fact.type) {
    case 'personalAlert.released':
    case 'personalAlert.escalated':
      return { alert, template: 'personalAlert', ids: fact.told };
    case 'personalAlert.unanswered':
      return { alert, template: 'alertUnanswered', ids: [], about: String(version), sender: true };
    case 'personalAlert.reminded':
      return { alert, template: 'alertStillOnIt', ids: [fact.contact], about: `${fact.contact}.${version}` };
    case 'personalAlert.lapsed': {
      if (helpersOf(alert).length > 0) return null;
      const ids = alert.told.filter((id) => id !== fact.contact);
      return { alert, template: 'alertLapsed', ids, about: `${fact.contact}.${version}`, sender: true };
    }
  }
}
