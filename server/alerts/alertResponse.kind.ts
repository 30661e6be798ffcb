import { alertResponseMachine } from '#machines/lifecycles/alertResponse.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';

/** The stream of what a member answers to an alert, and the id of the record that holds their words. */
export const responseIdOf = (alertId: string, personId: string): string => `${alertId}.${personId}`;

/** One stream per alert and member. */
export const alertResponseKind = streamKind({
  kind: 'alertResponse',
  machine: alertResponseMachine,
  chart: 1,
  schemas: { 'alertResponse.given': 1, 'alertResponse.seen': 1 },
  tables: { alert_answer: 'id', alert_seen: 'id' },
  project,
  clear: async (sql) => {
    await run(sql, q.deleteFrom('alert_answer'));
    await run(sql, q.deleteFrom('alert_seen'));
  },
});

async function project(sql: Sql, { stream, fact }: Change<typeof alertResponseMachine>): Promise<void> {
  const place = { id: stream, alert_id: fact.alert, person_id: fact.by };
  if (fact.type === 'alertResponse.seen') {
    await run(sql, q.insertInto('alert_seen').values({ ...place, seen_at: new Date(fact.at) }));
    return;
  }
  const answer = { status: fact.status, answered_at: new Date(fact.at) };
  await run(
    sql,
    q
      .insertInto('alert_answer')
      .values({ ...place, ...answer })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(answer)),
  );
}
