import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from './decideEvent.ts';
import { lockEventRow } from './lockEvent.ts';
import { fullEvent } from './fullEvent.ts';

export const reopenEvent: Handler<'reopenEvent'> = async (context) => {
  const { stream, row } = await lockEventRow(context, context.params.id, 'update');
  const grounds = { started: context.now >= row.startsAt.toISOString() };
  return fullEvent(
    context,
    await decideEvent(context, stream, { type: 'event.reopened', ...stamped(context), grounds }),
  );
};
