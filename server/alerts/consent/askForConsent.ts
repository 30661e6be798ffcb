import { refusalToAsk } from '#machines/lifecycles/contactConsent.machine.ts';
import { type DecisionContext, stamped, stampOf } from '#server/calls/decisionContext.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { causeOfQuestion } from './consents.ts';
import { contactConsentKind } from './contactConsent.kind.ts';
import { askGrounds, numberIdOf } from './contactNumbers.ts';

/** Someone on the caller's list, which is held. `again`: the caller asks for it by hand. */
interface Question {
  contact: { id: string; phone: string };
  again: boolean;
}

/**
 * Asks a contact by text message whether they agree: the fact and its message, or neither. Answers why not, null where they were
 * asked.
 */
export async function askForConsent(
  context: DecisionContext,
  { contact, again }: Question,
): Promise<RefusalCode | null> {
  const { sql, caller, now } = context;
  const number = { personId: caller.id, phone: contact.phone };
  const numberId = await numberIdOf(sql, number, now);
  const grounds = await askGrounds(sql, number, now);
  const stream = await loadStream(sql, contactConsentKind, numberId, 'update');
  const fact = { type: 'contactConsent.asked', ...stamped(context), person: caller.id, again, grounds } as const;
  const refusal = refusalToAsk(stream.snapshot, fact);
  if (refusal !== null) return refusal;
  const { version } = await append(sql, contactConsentKind, stream, [fact], stampOf(context));
  const message = { cause: causeOfQuestion(numberId, version), template: 'contactAsked', channel: 'sms' } as const;
  const recipient = { kind: 'contact', id: contact.id } as const;
  // A member has the same contacts in each of their organizations.
  await queueMessage(sql, { ...message, recipient, watcher: caller.id, organization: null }, stampOf(context));
  return null;
}
