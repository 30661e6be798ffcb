import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import { readersOf } from './readers.ts';

/** Mails those who may read a report that there is one; it is the cause. Each hears of the own mail, and so of the report, at once. */
export async function notifyReaders(context: DecisionContext, organization: string, reportId: string): Promise<void> {
  const message = (id: string): NewMessage => ({
    ...{ cause: reportId, template: 'incidentReported', channel: 'mail', watcher: id, organization },
    recipient: { kind: 'person', id },
  });
  await queueMessages(context.sql, (await readersOf(context.sql, reportId)).map(message), stampOf(context));
}
