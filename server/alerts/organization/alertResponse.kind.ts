import { alertResponseMachine, type Respondent, respondentOf } from '#machines/lifecycles/alertResponse.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** The stream of what somebody answers to an alert, and the id of the record that holds their words. */
export const responseIdOf = (alertId: string, respondentId: string): string => `${alertId}.${respondentId}`;

/** One stream per alert and respondent. */
export const alertResponseKind = streamKind({
  kind: 'alertResponse',
  machine: alertResponseMachine,
  chart: 2,
  schemas: { 'alertResponse.given': 1, 'alertResponse.seen': 1, 'alertResponse.marked': 1 },
  tables: { alert_answer: 'id', alert_seen: 'id' },
  project,
  clear: async (sql) => {
    await run(sql, q.deleteFrom('alert_answer'));
    await run(sql, q.deleteFrom('alert_seen'));
  },
});

/** In which column of a table a respondent stands. */
export const columnsOf = ({ kind, id }: Respondent): { person_id: string | null; attendee_id: string | null } => ({
  person_id: kind === 'person' ? id : null,
  attendee_id: kind === 'attendee' ? id : null,
});

async function project(sql: Sql, { stream, fact }: Change<typeof alertResponseMachine>): Promise<void> {
  const place = { id: stream, alert_id: fact.alert, ...columnsOf(respondentOf(fact)) };
  if (fact.type === 'alertResponse.seen') {
    await run(sql, q.insertInto('alert_seen').values({ ...place, seen_at: new Date(fact.at) }));
    return;
  }
  const marked_by = fact.type === 'alertResponse.marked' ? fact.by : null;
  const answer = { status: fact.status, answered_at: new Date(fact.at), marked_by };
  await run(
    sql,
    q
      .insertInto('alert_answer')
      .values({ ...place, ...answer })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(answer)),
  );
}
