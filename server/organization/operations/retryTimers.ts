import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { wakeTimers } from '#server/timers/timer.ts';
import { timersOf } from './timersOf.ts';

/**
 * A pause that ends when the timer was due has ended, by any clock: of two who press at once, the later one waits for the rows
 * and finds no pause left.
 */
const endPauses = `
update timer_failure f set retry_at = t.due_at from (${timersOf}) t
where f.kind = t.kind and f.subject = t.subject and t.due_at <= $2 and f.retry_at > t.due_at
  and not exists (select from sending_pause)
returning f.subject`;

/** What fails waits for up to a minute between its tries; that pause ends now. Nothing is done twice by it: timers are handed out one by one. */
export const retryTimers: Handler<'retryTimers'> = async (context) => {
  const { sql, resource, now } = context;
  const retried = (await sql.query(endPauses, [resource.organizationId, new Date(now)])).rows.length;
  if (retried > 0) {
    await wakeTimers(sql);
    const audited = { kind: 'timersRetried', count: retried } as const;
    await recordAudit(sql, auditActor(context, resource.organizationId), audited);
  }
  return { retried };
};
