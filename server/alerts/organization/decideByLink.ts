import type { AnswerLink } from '#contract/alerts/answerLink.ts';
import type { AlertResponseFact, AlertResponseSnapshot } from '#machines/lifecycles/alertResponse.machine.ts';
import type { CallContext } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { alertResponseKind, responseIdOf } from './alertResponse.kind.ts';
import { holderOfAnswerLink, readAnswerLink } from './answerLinks.ts';
import { recordResponse } from './recordResponse.ts';

type Said = Pick<AlertResponseFact, 'at' | 'by' | 'alert'> & { guest?: true };

/** Appends what the holder of a link does, where it changes anything; two at once wait for each other at the record. */
export async function decideByLink(
  { sql, params, now, device }: CallContext<'seeAnswerLink' | 'answerByLink'>,
  factOf: (said: Said, before: AlertResponseSnapshot) => AlertResponseFact | null,
): Promise<AnswerLink> {
  const holder = await holderOfAnswerLink(sql, params.token, now);
  const { alertId, of } = holder;
  const id = responseIdOf(alertId, of.id);
  await recordResponse(sql, { id, alertId, of });
  const stream = await loadStream(sql, alertResponseKind, id, 'update');
  const said: Said = { at: now, by: of.id, alert: alertId, ...(of.kind === 'attendee' && { guest: true as const }) };
  const fact = factOf(said, stream.snapshot);
  if (fact && stream.snapshot.can(fact))
    await append(sql, alertResponseKind, stream, [fact], { actor: of.id, device, at: now });
  return readAnswerLink(sql, holder);
}
