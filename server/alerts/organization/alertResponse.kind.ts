import { type Respondent, respondentOf } from '#machines/lifecycles/alertResponse.facts.ts';
import { alertResponseMachine } from '#machines/lifecycles/alertResponse.machine.ts';
import type { Sql } from '#server/db/db.ts';
import { q, run } from '#server/db/sql.ts';
import { type Change, streamKind } from '#server/journal/kind.ts';
import { ofOrganization } from '#server/journal/tenant.ts';
import { setTimer } from '#server/timers/timer.ts';

const kind = 'alertResponse';

type Changed = Change<typeof alertResponseMachine>;

/** The stream of what someone answers to an alert, and the id of the record that holds their words. */
export const responseIdOf = (alertId: string, respondentId: string): string => `${alertId}.${respondentId}`;

/** One stream per alert and respondent. */
export const alertResponseKind = streamKind({
  kind,
  machine: alertResponseMachine,
  tenant: ({ fact }) =>
    ofOrganization(`(select a.organization_id from organization_alert a where a.id = ${fact} ->> 'alert')`),
  chart: 4,
  schemas: {
    'alertResponse.given': 1,
    'alertResponse.seen': 1,
    'alertResponse.marked': 1,
    'alertResponse.officersTold': 1,
    'alertResponse.takenOn': 1,
    'alertResponse.handedBack': 1,
  },
  tables: { alert_answer: 'id', alert_seen: 'id', timer: (among) => `kind = '${kind}' and ${among('subject')}` },
  async project(sql, change) {
    await project(sql, change);
    if (change.fact.type !== 'alertResponse.seen')
      await setTimer(sql, kind, change.stream, change.snapshot.context.escalatesAt);
  },
  clear: async (sql) => {
    await run(sql, q.deleteFrom('timer').where('kind', '=', kind));
    await run(sql, q.deleteFrom('alert_answer'));
    await run(sql, q.deleteFrom('alert_seen'));
  },
});

/** In which column of a table a respondent stands. */
export const columnsOf = ({ kind, id }: Respondent): { person_id: string | null; attendee_id: string | null } => ({
  person_id: kind === 'person' ? id : null,
  attendee_id: kind === 'attendee' ? id : null,
});

async function project(sql: Sql, { stream, fact, snapshot }: Changed): Promise<void> {
  const place = { id: stream, alert_id: fact.alert, ...columnsOf(respondentOf(fact)) };
  if (fact.type === 'alertResponse.seen') {
    await run(sql, q.insertInto('alert_seen').values({ ...place, seen_at: new Date(fact.at) }));
    return;
  }
  if (!('status' in fact)) {
    await run(sql, q.updateTable('alert_answer').set(helpOf({ snapshot })).where('id', '=', stream));
    return;
  }
  const marked_by = fact.type === 'alertResponse.marked' ? fact.by : null;
  const ended = snapshot.matches('notSafe') ? {} : helpOf({ snapshot });
  const answer = { status: fact.status, answered_at: new Date(fact.at), marked_by, ...ended };
  await run(
    sql,
    q
      .insertInto('alert_answer')
      .values({ ...place, ...answer })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(answer)),
  );
}

/** Who is on it, who was told, and when others are. */
const helpOf = ({ snapshot: { context } }: Pick<Changed, 'snapshot'>) => ({
  helper_id: context.helper,
  told_officers: context.told,
  escalates_at: context.escalatesAt === null ? null : new Date(context.escalatesAt),
});
