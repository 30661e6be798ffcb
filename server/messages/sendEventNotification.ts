import { eventNotificationForm } from '#contract/messages/eventNotification.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { q, run } from '#server/db/sql.ts';
import { queueMessages } from '#server/outbox/queue.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import { lockEvent } from '#server/events/lockEvent.ts';
import { notificationsOf } from './notificationRows.ts';
import { recipientsOf } from './recipients.ts';

/** A notification is a record; each of its messages is a stream, whose cause it is. */
export const sendEventNotification: Handler<'sendEventNotification'> = async (context) => {
  const { sql, params, caller, body, now } = context;
  refuseField(firstFailing(eventNotificationForm, body, null));
  const { status } = await lockEvent(context, params.id, 'share');
  if (status !== 'approved' && status !== 'being-changed') throw new Refused('eventNotApproved');
  const texts = context.services.texts !== 'off';
  const reached = await recipientsOf(sql, params.id, { checkedIn: body.checkedIn, sender: caller.id, texts });
  if (reached.length === 0) throw new Refused('nobodyToTell');
  const row = {
    id: context.services.newId(),
    event_id: params.id,
    information: body.information.trim(),
    checked_in: body.checkedIn,
    sender_id: caller.id,
    created_at: new Date(now),
  };
  await run(sql, q.insertInto('event_notification').values(row));
  const message = { cause: row.id, template: 'eventNotification', watcher: caller.id } as const;
  const organization = context.resource.organizationId;
  await queueMessages(
    sql,
    reached.map((each) => ({ ...message, ...each, organization })),
    stampOf(context),
  );
  const [sent] = await notificationsOf(sql, { id: row.id }, now);
  if (!sent) throw new Error('A notification that was sent has no record.');
  return sent;
};
