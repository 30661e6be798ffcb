import type { Handler } from '#server/calls/handler.ts';
import { deliveriesOf } from '#server/outbox/deliveries.ts';
import { boardOf, recordAnswersRead } from './readAlertBoard.ts';

/** Stands in the audit log as the board does. The board without what is no one else's business, and with each message: one cause, the alert itself; not the questions asked again. */
export const readAlertReport: Handler<'readAlertReport'> = async (context) => {
  const { alert, answers, part } = await boardOf(context);
  await recordAnswersRead(context);
  const sent = (await deliveriesOf(context.sql, [alert.id])).get(alert.id) ?? [];
  const of = Map.groupBy(sent, ({ recipient }) => recipient.id);
  return {
    ...{ alert, part },
    people: answers.map(({ id, firstName, lastName, host, chapter, status, answeredAt, markedBy, seenAt }) => ({
      ...{ id, firstName, lastName, host, chapter, status, answeredAt, markedBy, seenAt },
      deliveries: (of.get(id) ?? []).map(({ channel, state, at, reason }) => ({ channel, state, at, reason })),
    })),
  };
};
