import type { SafetyCheckStatus } from '#contract/alerts/safetyCheck.ts';
import type { SafetyCheckContext, SafetyCheckFact } from '#machines/lifecycles/safetyCheck.machine.ts';
import { stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { lockContacts } from '../contacts.ts';
import { safetyCheckKind } from './safetyCheck.kind.ts';
import { checkStandingOf } from './standing.ts';

/**
 * Appends the fact that the member of a check makes, and does `then`; what the lifecycle does not take, because the check is over
 * or ends no earlier already, changes nothing. Returns how it stands. The person is held first, then the stream, as timers do.
 */
export async function decideOnCheck(
  context: CallContext<'extendSafetyCheck' | 'endSafetyCheck'>,
  factOf: (said: { at: string; by: string }, before: SafetyCheckContext) => SafetyCheckFact,
  then: (checkId: string) => Promise<void>,
): Promise<SafetyCheckStatus> {
  const { sql, caller, params, now } = context;
  await lockContacts(sql, caller.id);
  const stream = await loadStream(sql, safetyCheckKind, params.checkId, 'update');
  const fact = factOf(stamped(context), stream.snapshot.context);
  if (stream.snapshot.can(fact)) {
    await append(sql, safetyCheckKind, stream, [fact], stampOf(context));
    await then(params.checkId);
  }
  const organizationId = stream.snapshot.context.organization ?? '';
  return checkStandingOf(sql, { personId: caller.id, organizationId, now });
}
