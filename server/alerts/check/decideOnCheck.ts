import type { SafetyCheckContext, SafetyCheckFact } from '#machines/lifecycles/safetyCheck.machine.ts';
import { type DecisionContext, stamped, stampOf } from '#server/calls/decisionContext.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { lockContacts } from '../contacts.ts';
import { safetyCheckKind } from './safetyCheck.kind.ts';

/** A check, and whose it is. */
export interface OwnCheck {
  checkId: string;
  personId: string;
}

/** The moment at which something is decided about a check, signed in or by its link. */
export type CheckMoment = Pick<DecisionContext, 'sql' | 'now' | 'device'>;

/**
 * Appends the fact that the member of a check makes, and does `then`; what the lifecycle does not take, because the check is over
 * or ends no earlier already, changes nothing. Returns its organization. The person is held first, then the stream, as timers do.
 */
export async function decideOnCheck(
  { sql, now, device }: CheckMoment,
  { checkId, personId }: OwnCheck,
  factOf: (said: { at: string; by: string }, before: SafetyCheckContext) => SafetyCheckFact,
  then: () => Promise<void>,
): Promise<string> {
  const acting = { now, device, caller: { id: personId } };
  await lockContacts(sql, personId);
  const stream = await loadStream(sql, safetyCheckKind, checkId, 'update');
  const fact = factOf(stamped(acting), stream.snapshot.context);
  if (stream.snapshot.can(fact)) {
    await append(sql, safetyCheckKind, stream, [fact], stampOf(acting));
    await then();
  }
  return stream.snapshot.context.organization ?? '';
}
