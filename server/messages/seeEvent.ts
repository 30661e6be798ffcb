import { stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { openMails } from '#server/outbox/push/release.ts';
import { mailsBehindPushes } from '#server/outbox/push/first.ts';

/** Each finds one’s own alone, whatever event is named. */
export const seeEvent: Handler<'seeEvent'> = async (context) => {
  const { sql, params, caller } = context;
  await openMails(sql, await mailsBehindPushes(sql, caller.id, params.eventId), stampOf(context));
  return { id: params.eventId };
};
