import { helpersOf } from '#machines/lifecycles/personalAlert.machine.ts';
import { type DecisionContext, stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { type NewMessage, queueMessages } from '#server/outbox/queue.ts';
import { holderOfAlertLink, type LinkOfContact } from './alertLinks.ts';
import { decideAsContact } from './decideAsContact.ts';
import { readAlertLink } from './readAlertLink.ts';

/** The first who is on it, and the last who no longer is, are told to the sender and to the other contacts: each of them once. */
export const answerAlertLink: Handler<'answerAlertLink'> = async (call) => {
  const holder = await holderOfAlertLink(call.sql, call.params.token, call.now);
  const { answer } = call.body;
  const decided = await decideAsContact(call, holder, (told) => ({ type: 'personalAlert.answered', ...told, answer }));
  const helped = helpersOf(decided.before.context);
  const others = decided.before.context.contacts.filter((id) => id !== holder.contactId);
  const isFirst = answer === 'onIt' && helped.length === 0;
  const wasLast = answer === 'cannot' && helped.join() === holder.contactId;
  if (decided.isNew && (isFirst || wasLast))
    await tell(decided.context, holder, others, isFirst ? 'alertOnIt' : 'alertOpenAgain');
  return readAlertLink(call.sql, holder);
};

async function tell(
  context: DecisionContext,
  { alertId, contactId }: LinkOfContact,
  others: readonly string[],
  template: 'alertOnIt' | 'alertOpenAgain',
): Promise<void> {
  const sender = await senderOf(context, alertId);
  const message = { cause: `${alertId}:${template}.${contactId}`, template, channel: 'sms', watcher: sender } as const;
  const recipients: NewMessage['recipient'][] = [
    { kind: 'person', id: sender },
    ...others.map((id) => ({ kind: 'contact', id }) as const),
  ];
  await queueMessages(
    context.sql,
    recipients.map((recipient) => ({ ...message, recipient })),
    stampOf(context),
  );
}

async function senderOf({ sql }: DecisionContext, alertId: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>('select person_id as id from personal_alert where id = $1', [
    alertId,
  ]);
  if (!rows[0]) throw new Error('The alert of a link is not there.');
  return rows[0].id;
}
