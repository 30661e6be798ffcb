import type { IncidentMessage } from '#contract/incidents/incident.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import type { Sql } from '#server/db/db.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { readersOf } from './readers.ts';

/** Mails the other side that something was written, which is the cause; nothing of what it says. No one is mailed of a report without a name. */
export async function notifyOtherSide(
  context: DecisionContext,
  reportId: string,
  { id, fromReader }: IncidentMessage,
): Promise<void> {
  const { sql } = context;
  const { reporter, organization } = await aboutOf(sql, reportId);
  const template = fromReader ? 'incidentAnswered' : 'incidentWritten';
  const message = (person: string): NewMessage => ({
    ...{ cause: id, template, channel: 'mail', watcher: person, organization },
    recipient: { kind: 'person', id: person },
  });
  const reporters = reporter === null ? [] : [reporter];
  const others = fromReader ? reporters : await readersOf(sql, reportId);
  await queueMessages(sql, others.map(message), stampOf(context));
}

const aboutText = `
select i.reporter_id as reporter, e.organization_id as organization
from incident_report i join event e on e.id = i.event_id where i.id = $1`;

async function aboutOf(sql: Sql, reportId: string) {
  const { rows } = await sql.query<{ reporter: string | null; organization: string }>(aboutText, [reportId]);
  if (!rows[0]) throw new Error('A report whose thread is written has no row.');
  return rows[0];
}
