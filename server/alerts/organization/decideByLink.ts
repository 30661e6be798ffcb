import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import type { AlertResponseFact } from '#machines/lifecycles/alertResponse.facts.ts';
import type { AlertResponseSnapshot } from '#machines/lifecycles/alertResponse.machine.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { holderOfAnswerLink, readAnswerLink } from './answerLinks.ts';
import { appendResponse } from './appendResponse.ts';

type Said = Pick<AlertResponseFact, 'at' | 'by' | 'alert'> & { guest?: true };

/** What the holder of a link does, where it changes anything. */
export async function decideByLink(
  { sql, params, now, device }: CallContext<'seeAnswerLink' | 'answerByLink'>,
  factOf: (said: Said, before: AlertResponseSnapshot) => AlertResponseFact | null,
): Promise<AnswerLink> {
  const holder = await holderOfAnswerLink(sql, params.token, now);
  const { alertId, of } = holder;
  const said: Said = { at: now, by: of.id, alert: alertId, ...(of.kind === 'attendee' && { guest: true as const }) };
  const stamp = { actor: of.id, device, at: now };
  await appendResponse(sql, { alertId, of, stamp }, (before) => factOf(said, before));
  return readAnswerLink(sql, holder);
}
