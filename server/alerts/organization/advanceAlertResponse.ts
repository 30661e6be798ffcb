import type { Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { Sql } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { timersActor } from '#server/kit/timersActor.ts';
import type { TimerHandler } from '#server/timers/runner.ts';
import { alertResponseKind } from './alertResponse.kind.ts';
import { notifyOfficers } from './notifyOfficers.ts';

/** Tells the next safety officers on duty of someone who is not safe and whom no one helps yet (S-104). */
export const advanceAlertResponse: TimerHandler = async (sql, id, now) => {
  let stream = await loadStream(sql, alertResponseKind, id, 'update');
  const asking = { ...(await respondentAt(sql, id)), stamp: { actor: timersActor, at: now } };
  for (let at = stream.snapshot.context.escalatesAt; at !== null && at <= now; at = stream.snapshot.context.escalatesAt)
    stream = await notifyOfficers(sql, stream, asking);
};

const answer = `
select alert_id as "alertId", case when attendee_id is null then 'person' else 'attendee' end as kind,
  coalesce(person_id, attendee_id) as id from alert_answer where id = $1`;

async function respondentAt(sql: Sql, streamId: string): Promise<{ alertId: string; of: Respondent }> {
  const [row] = (await sql.query<Respondent & { alertId: string }>(answer, [streamId])).rows;
  if (!row) throw new Error('An answer that has a timer is not there.');
  const { alertId, ...of } = row;
  return { alertId, of };
}
