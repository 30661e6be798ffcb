import { onItSince } from '#machines/lifecycles/personalAlert.deadline.ts';
import type { Sql } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import type { TextReply } from '#server/outbox/callbacks/replies.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { answerAsContact } from '../answerAsContact.ts';
import type { LinkOfContact } from '../alertLinks.ts';
import { answering, decideAsHolder } from '../organization/decideByLink.ts';
import { personalAlertKind } from '../personalAlert.kind.ts';
import { isFirst, isNewest, noteTaken, overtakenBy } from './wordOrder.ts';
import { openQuestionsOf, type Question } from './openQuestionsOf.ts';

/**
 * What someone answers by text (S-147): 1 is "I'm on it" or Safe, 2 is "I can't" or Not Safe, as the message said that asked.
 * What changes something is answered by a text, and so is what may be meant for more than one alert, which changes nothing. What a
 * gateway tells again, or tells after a newer word of the same person about the same alert, however that was given, changes nothing
 * (S-169, S-171). `now` is UTC ISO.
 */
export async function takeReply(sql: Sql, reply: TextReply, now: string): Promise<void> {
  const { phone, sentAt } = reply;
  const asked = await openQuestionsOf(sql, phone, now);
  const [question] = asked;
  if (!question) return;
  if (asked.length > 1) return sayTo(sql, question, 'replyUnclear', now);
  if (!(await isFirst(sql, question, reply, now)) || !(await isNewest(sql, question, sentAt, now))) return;
  if (!(await answer(sql, question, reply, now))) return;
  await noteTaken(sql, question, now);
  await sayTo(sql, question, 'replyTaken', now);
}

/** Returns whether it changed anything. What stands is looked at behind the lock of its stream. */
async function answer(sql: Sql, question: Question, { choice, sentAt }: TextReply, now: string): Promise<boolean> {
  const outside = { sql, now, device: null };
  const isOvertaken = await overtakenBy(sql, question, sentAt);
  if (question.about === 'personal') {
    if (isOvertaken(await saidAt(sql, question))) return false;
    return answerAsContact(outside, question, choice === 1 ? 'onIt' : 'cannot');
  }
  const says = answering(choice === 1 ? 'Safe' : 'Not Safe');
  return decideAsHolder(outside, question, (said, before) =>
    isOvertaken(before.context.answeredAt) ? null : says(said, before),
  );
}

const saidText = `
select answered_at as "answeredAt", on_it_until as "onItUntil" from personal_alert_told where alert_id = $1 and id = $2`;

/** When someone answered a personal alert last, or said again that they are on it; UTC ISO. */
async function saidAt(sql: Sql, { alertId, contactId }: LinkOfContact): Promise<string | null> {
  await loadStream(sql, personalAlertKind, alertId, 'update');
  const { rows } = await sql.query<Record<'answeredAt' | 'onItUntil', Date | null>>(saidText, [alertId, contactId]);
  const { answeredAt = null, onItUntil = null } = rows[0] ?? {};
  return onItUntil === null ? (answeredAt?.toISOString() ?? null) : onItSince(onItUntil.toISOString());
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
