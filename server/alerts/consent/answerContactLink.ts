import { stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { lockContacts } from '../contacts.ts';
import { declineAlerts } from '../declineAlerts.ts';
import { readContactLink } from './consents.ts';
import { contactConsentKind } from './contactConsent.kind.ts';
import { holderOfContactLink } from './contactLinks.ts';
import { numberIdOf } from './contactNumbers.ts';

/**
 * The member's list is held, so an alert that is sent at the same moment tells the contact before they decline, or does not tell
 * them; whoever is taken off the list meanwhile answers nothing. The same answer again is no fact. A no also answers the alerts
 * that go on (S-167).
 */
export const answerContactLink: Handler<'answerContactLink'> = async (context) => {
  const { sql, params, body, now } = context;
  const { personId } = await holderOfContactLink(sql, params.token, now);
  await lockContacts(sql, personId);
  const number = await holderOfContactLink(sql, params.token, now);
  const numberId = await numberIdOf(sql, number, now);
  const stream = await loadStream(sql, contactConsentKind, numberId, 'update');
  const fact = { type: `contactConsent.${body.answer}`, at: now, by: numberId, person: personId } as const;
  if (stream.snapshot.can(fact)) {
    await append(sql, contactConsentKind, stream, [fact], stampOf({ ...context, caller: { id: numberId } }));
    if (body.answer === 'declined') await declineAlerts(sql, number, now);
  }
  return readContactLink(sql, number);
};
