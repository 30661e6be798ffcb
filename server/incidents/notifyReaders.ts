import { queueMessages } from '#server/outbox/queue.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import { holdersOf } from '#server/organization/holdersOf.ts';

/** Mails the owner of the event and the readers of incidents that there is a report, whose id is the cause; not its reporter. Each hears of the own mail, and so of the report, at once. */
export async function notifyReaders(context: CallContext<'reportIncident'>, reportId: string): Promise<void> {
  const { sql, resource, caller } = context;
  const readers = new Set([resource.ownerId, ...(await holdersOf(sql, resource.organizationId, 'incident-reader'))]);
  readers.delete(caller.id);
  const message = (id: string) =>
    ({
      cause: reportId,
      template: 'incidentReported',
      recipient: { kind: 'person', id },
      channel: 'mail',
      watcher: id,
    }) as const;
  await queueMessages(sql, [...readers].map(message), stampOf(context));
}
