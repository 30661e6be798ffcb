import { asksAgainAt } from '#machines/lifecycles/organizationAlert.deadline.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { usefulFor } from '#server/outbox/purposes.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { TimerHandler } from '#server/timers/runner.ts';
import { type Recipient } from './audience.ts';
import { organizationAlertKind } from './organizationAlert.kind.ts';
import { organizationOfAlert } from './organizationOfAlert.ts';
import { notifyRecipients } from './notifyRecipients.ts';
import { alertedRecipients } from './alertedRecipients.ts';

/** Asks again who has not answered (S-91): the fact and its messages stand together or not at all. */
export const advanceOrganizationAlert: TimerHandler = async (sql, alertId, now) => {
  const stamp = { actor: timersActor, at: now };
  let stream = await loadStream(sql, organizationAlertKind, alertId, 'update');
  const organization = await organizationOfAlert(sql, alertId);
  let people: Recipient[] = [];
  for (let at = asksAgainAt(stream.snapshot.context); at !== null && at <= now; ) {
    people = await silent(sql, { alertId, organization, due: at }, now);
    const fact = { type: 'organizationAlert.askedAgain', at: now, by: timersActor, people: people.length } as const;
    stream = await append(sql, organizationAlertKind, stream, [fact], stamp);
    at = asksAgainAt(stream.snapshot.context);
  }
  const cause = `${alertId}.again${stream.snapshot.context.askedAgain}`;
  await notifyRecipients(sql, people, { cause, template: 'organizationAlertAgain', organization }, stamp);
};

const answered = `select coalesce(person_id, attendee_id) as id from alert_answer where alert_id = $1`;

interface Due {
  alertId: string;
  organization: string;
  /** When they were to be asked, UTC ISO. */
  due: string;
}

/** Who was told and has not answered. No one, where it is so late that it would be taken for a new alert. */
async function silent(sql: Sql, { alertId, organization, due }: Due, now: string): Promise<Recipient[]> {
  if (Date.parse(now) - Date.parse(due) > (usefulFor.organizationAlertAgain ?? 0)) return [];
  const heard = new Set((await sql.query<{ id: string }>(answered, [alertId])).rows.map(({ id }) => id));
  return (await alertedRecipients(sql, alertId, organization)).filter(({ id }) => !heard.has(id));
}
