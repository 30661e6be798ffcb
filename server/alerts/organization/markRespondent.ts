import { isSaidAlready, isSaidSince } from '#machines/lifecycles/alertResponse.machine.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { appendResponse } from './appendResponse.ts';
import { respondentOn } from './boardPeople.ts';

/** The caller says of someone on the part of a board that they read how they are (S-89, S-114). What stands already is no fact; newer word than they saw stands. */
export async function markRespondent(
  context: CallContext<'markAlertAnswer' | 'markAtDoor'>,
  part: readonly string[] | null,
): Promise<void> {
  const { sql, params, body, resource } = context;
  const { alertId: alert, respondentId } = params;
  const { status, since } = body;
  const of = await respondentOn(sql, { alertId: alert, organizationId: resource.organizationId, part }, respondentId);
  if (!of) throw new Refused('notFound');
  await appendResponse(sql, { alertId: alert, of, stamp: stampOf(context) }, (before) => {
    if (isSaidAlready(before, status, false)) return null;
    if (since !== undefined && isSaidSince(before, since)) throw new Refused('changedMeanwhile');
    return { type: 'alertResponse.marked', ...stamped(context), alert, of, status };
  });
}
