import type { Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { alertResponseKind, responseIdOf } from './alertResponse.kind.ts';
import { recordResponse } from './recordResponse.ts';

/** The first time before an answer is a fact, every other nothing. Two at once wait for one another at the record. */
export const seeAlert: Handler<'seeAlert'> = async (context) => {
  const { sql, params, caller } = context;
  const id = responseIdOf(params.alertId, caller.id);
  await recordResponse(sql, { id, alertId: params.alertId, of: { kind: 'person', id: caller.id } });
  const stream = await loadStream(sql, alertResponseKind, id, 'update');
  const fact = { type: 'alertResponse.seen', ...stamped(context), alert: params.alertId } as const;
  if (stream.snapshot.can(fact)) await append(sql, alertResponseKind, stream, [fact], stampOf(context));
  return { id: params.alertId };
};
