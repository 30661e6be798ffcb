import { asksAgainAt } from '#machines/lifecycles/organizationAlert.deadline.ts';
import type { Sql } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { usefulFor } from '#server/outbox/purposes.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { TimerHandler } from '#server/timers/runner.ts';
import { type Asked, askedBy } from './audience.ts';
import { organizationAlertKind } from './organizationAlert.kind.ts';
import { tellAsked } from './tellAsked.ts';

/** Asks again who has not answered (S-91): the fact and its messages stand together or not at all. */
export const advanceOrganizationAlert: TimerHandler = async (sql, alertId, now) => {
  const stamp = { actor: timersActor, at: now };
  let stream = await loadStream(sql, organizationAlertKind, alertId, 'update');
  let people: Asked[] = [];
  for (let at = asksAgainAt(stream.snapshot.context); at !== null && at <= now; ) {
    people = await silent(sql, alertId, at, now);
    const fact = { type: 'organizationAlert.askedAgain', at: now, by: timersActor, people: people.length } as const;
    stream = await append(sql, organizationAlertKind, stream, [fact], stamp);
    at = asksAgainAt(stream.snapshot.context);
  }
  const cause = `${alertId}.again${stream.snapshot.context.askedAgain}`;
  await tellAsked(sql, people, { cause, template: 'organizationAlertAgain' }, stamp);
};

const alert = 'select organization_id as organization from organization_alert where id = $1';
const answered = `select coalesce(person_id, attendee_id) as id from alert_answer where alert_id = $1`;

/** Who has not answered. Nobody, where it is so late that it would be taken for a new alert. */
async function silent(sql: Sql, alertId: string, due: string, now: string): Promise<Asked[]> {
  if (Date.parse(now) - Date.parse(due) > (usefulFor.organizationAlertAgain ?? 0)) return [];
  const { rows } = await sql.query<{ organization: string }>(alert, [alertId]);
  const told = new Set((await sql.query<{ id: string }>(answered, [alertId])).rows.map(({ id }) => id));
  return (await askedBy(sql, alertId, rows[0]?.organization ?? '')).filter(({ id }) => !told.has(id));
}
