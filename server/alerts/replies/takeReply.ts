import type { Sql } from '#server/db/db.ts';
import type { TextReply } from '#server/outbox/callbacks/replies.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { answerAsContact } from '../answerAsContact.ts';
import { answering, decideAsHolder } from '../organization/decideByLink.ts';
import { isFirst, isNewest } from './wordOrder.ts';
import { openQuestionsOf, type Question } from './openQuestionsOf.ts';

/**
 * What someone answers by text (S-147): 1 is "I'm on it" or Safe, 2 is "I can't" or Not Safe, as the message said that asked.
 * What changes something is answered by a text, and so is what may be meant for more than one alert, which changes nothing. What a
 * gateway tells again, or tells after a newer word of the same person about the same alert, changes nothing (S-169). `now` is UTC ISO.
 */
export async function takeReply(sql: Sql, reply: TextReply, now: string): Promise<void> {
  const { phone, choice, id, sentAt } = reply;
  if (id !== null && !(await isFirst(sql, id, now))) return;
  const asked = await openQuestionsOf(sql, phone, now);
  const [question] = asked;
  if (!question) return;
  if (asked.length > 1) return sayTo(sql, question, 'replyUnclear', now);
  if (!(await isNewest(sql, question, sentAt, now))) return;
  if (await answer(sql, question, choice, now)) await sayTo(sql, question, 'replyTaken', now);
}

/** Returns whether it changed anything. */
function answer(sql: Sql, question: Question, choice: TextReply['choice'], now: string): Promise<boolean> {
  const outside = { sql, now, device: null };
  return question.about === 'personal'
    ? answerAsContact(outside, question, choice === 1 ? 'onIt' : 'cannot')
    : decideAsHolder(outside, question, answering(choice === 1 ? 'Safe' : 'Not Safe'));
}

/** The cause says which alert it is, and when. */
async function sayTo(
  sql: Sql,
  question: Question,
  template: 'replyTaken' | 'replyUnclear',
  now: string,
): Promise<void> {
  const { alertId, asked, organization } = question;
  const cause = `${alertId}:${template}.${Date.parse(now)}`;
  const message = { cause, template, channel: 'sms', recipient: asked, organization } as const;
  await queueMessage(sql, message, { actor: asked.id, at: now });
}
