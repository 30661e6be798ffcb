import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import type { AlertResponseFact } from '#machines/lifecycles/alertResponse.facts.ts';
import { type AlertResponseSnapshot, isSaidAlready } from '#machines/lifecycles/alertResponse.machine.ts';
import type { CallContext } from '#server/calls/handler.ts';
import type { OutsideContext } from '../decideAsContact.ts';
import { holderOfAnswerLink, type LinkHolder, readAnswerLink } from './answerLinks.ts';
import { appendResponse } from './appendResponse.ts';

type ResponseStamp = Pick<AlertResponseFact, 'at' | 'by' | 'alert'> & { guest?: true };
type Deciding = (said: ResponseStamp, before: AlertResponseSnapshot) => AlertResponseFact | null;

/** What the holder of a link does, where it changes anything. */
export async function decideByLink(
  call: CallContext<'seeAnswerLink' | 'answerByLink'>,
  factOf: Deciding,
): Promise<AnswerLink> {
  const holder = await holderOfAnswerLink(call.sql, call.params.token, call.now);
  await decideAsHolder(call, holder, factOf);
  return readAnswerLink(call.sql, holder);
}

/** The same tap twice is one answer; one that someone gave in their stead becomes their own. */
export const answering =
  (status: AlertStatus): Deciding =>
  (said, before) =>
    isSaidAlready(before, status, true) ? null : { type: 'alertResponse.given', ...said, status };

/** Returns whether it changed anything. */
export function decideAsHolder({ sql, now, device }: OutsideContext, { alertId, of }: LinkHolder, factOf: Deciding) {
  const said: ResponseStamp = {
    at: now,
    by: of.id,
    alert: alertId,
    ...(of.kind === 'attendee' && { guest: true as const }),
  };
  const stamp = { actor: of.id, device, at: now };
  return appendResponse(sql, { alertId, of, stamp }, (before) => factOf(said, before));
}
