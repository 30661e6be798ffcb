import type { IncidentMessage } from '#contract/incidents/incident.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { one, q } from '#server/db/sql.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { readersOf } from './readers.ts';

/** Mails the other side that something was written, which is the cause; nothing of what it says. */
export async function tellOtherSide(
  context: CallContext<'sendIncidentMessage'> | CallContext<'closeIncident'>,
  reportId: string,
  { id, fromReader }: IncidentMessage,
): Promise<void> {
  const { sql } = context;
  const template = fromReader ? 'incidentAnswered' : 'incidentWritten';
  const message = (person: string): NewMessage => ({
    ...{ cause: id, template, channel: 'mail', watcher: person, organization: context.resource.organizationId },
    recipient: { kind: 'person', id: person },
  });
  const others = fromReader ? await reporterOf(sql, reportId) : await readersOf(sql, reportId);
  await queueMessages(sql, others.map(message), stampOf(context));
}

const reporterOf = async (sql: Sql, reportId: string): Promise<string[]> => {
  const report = q.selectFrom('incident_report').select('reporter_id').where('id', '=', reportId);
  const row = await one(sql, report);
  return row ? [row.reporter_id] : [];
};
