import { queueMessages } from '#server/outbox/queue.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import { readersOf } from './readers.ts';

/** Mails those who may read a report that there is one; it is the cause. Each hears of the own mail, and so of the report, at once. */
export async function notifyReaders(context: CallContext<'reportIncident'>, reportId: string): Promise<void> {
  const message = (id: string) =>
    ({
      cause: reportId,
      template: 'incidentReported',
      recipient: { kind: 'person', id },
      channel: 'mail',
      watcher: id,
      organization: context.resource.organizationId,
    }) as const;
  await queueMessages(context.sql, (await readersOf(context.sql, reportId)).map(message), stampOf(context));
}
