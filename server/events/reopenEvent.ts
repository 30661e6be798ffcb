import type { Handler } from '#server/calls/handler.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { decideEvent } from './decideEvent.ts';
import { lockEventRow } from './lockEvent.ts';
import { hasStarted } from './hasStarted.ts';
import { fullEvent } from './fullEvent.ts';

export const reopenEvent: Handler<'reopenEvent'> = async (context) => {
  const { stream } = await lockEventRow(context, context.params.id, 'update');
  const grounds = { started: await hasStarted(context, context.params.id) };
  return fullEvent(
    context,
    await decideEvent(context, stream, { type: 'event.reopened', ...stamped(context), grounds }),
  );
};
