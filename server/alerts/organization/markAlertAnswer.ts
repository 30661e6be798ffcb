import { isSaidAlready } from '#machines/lifecycles/alertResponse.machine.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { Refused } from '#server/kit/refused.ts';
import { alertResponseKind, responseIdOf } from './alertResponse.kind.ts';
import { respondentOn } from './boardPeople.ts';
import { boardOf } from './readAlertBoard.ts';
import { recordResponse } from './recordResponse.ts';

/** The record is written first: of two who say it at once, one waits for the other there. */
export const markAlertAnswer: Handler<'markAlertAnswer'> = async (context) => {
  const { sql, params, body, resource } = context;
  const { alertId, respondentId } = params;
  const of = await respondentOn(sql, alertId, resource.organizationId, respondentId);
  if (!of) throw new Refused('notFound');
  const id = responseIdOf(alertId, respondentId);
  await recordResponse(sql, { id, alertId, of });
  const stream = await loadStream(sql, alertResponseKind, id, 'update');
  if (!isSaidAlready(stream.snapshot, body.status, false)) {
    const fact = {
      type: 'alertResponse.marked',
      ...stamped(context),
      alert: alertId,
      of,
      status: body.status,
    } as const;
    await append(sql, alertResponseKind, stream, [fact], stampOf(context));
  }
  return boardOf(context);
};
