import type { ContactAnswer } from '#contract/alerts/alertLink.ts';
import type { PersonalAlertContext } from '#machines/lifecycles/personalAlert.facts.ts';
import { helpersOf } from '#machines/lifecycles/personalAlert.deadline.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import type { LinkOfContact } from './alertLinks.ts';
import { decideAsContact, type OutsideContext } from './decideAsContact.ts';
import { queueAlertMessages } from './queueAlertMessages.ts';

/**
 * The first who is on it, and the last who no longer is, are told to the sender and to the others who were told: each of them
 * once, and once more each time that their answer ran out, since that it did was told, too. Who is on it and says so again stays so for as long as from the first time. Returns whether it changed anything.
 */
export async function answerAsContact(
  call: OutsideContext,
  holder: LinkOfContact,
  answer: ContactAnswer,
): Promise<boolean> {
  const { before, isNew, context } = await decideAsContact(call, holder, (told, { answers }) =>
    answer === 'onIt' && answers[told.contact] === 'onIt'
      ? { type: 'personalAlert.renewed', ...told }
      : { type: 'personalAlert.answered', ...told, answer },
  );
  const alert = before.context;
  const helpers = helpersOf(alert);
  const isFirst = answer === 'onIt' && helpers.length === 0;
  const wasLast = answer === 'cannot' && helpers.join() === holder.contactId;
  if (isNew && (isFirst || wasLast)) {
    const others = alert.told.filter((id) => id !== holder.contactId);
    const template = isFirst ? 'alertOnIt' : 'alertOpenAgain';
    const about = { about: aboutOf(alert, holder.contactId), sender: true };
    await queueAlertMessages({ sql: call.sql, stamp: stampOf(context), alert }, template, others, about);
  }
  return isNew;
}

/** Whose answer it is, and behind which end of it: changes of mind are told once. */
function aboutOf({ lapsedAt }: PersonalAlertContext, contact: string): string {
  const at = lapsedAt[contact];
  return at === undefined ? contact : `${contact}.${Date.parse(at)}`;
}
