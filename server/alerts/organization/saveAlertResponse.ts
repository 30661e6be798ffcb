import { alertResponseForm } from '#contract/alerts/alertResponse.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { alertResponseKind, responseIdOf } from './alertResponse.kind.ts';
import { responseOf } from './alertResponses.ts';
import { recordResponse } from './recordResponse.ts';

/** Every answer is a fact. The record is written first: of two answers of one member at once, one waits for the other there. */
export const saveAlertResponse: Handler<'saveAlertResponse'> = async (context) => {
  const { sql, params, caller, body } = context;
  const said = { note: body.note?.trim() ?? '', location: body.location?.trim() ?? '' };
  refuseField(firstFailing(alertResponseForm, said, null));
  const id = responseIdOf(params.alertId, caller.id);
  await recordResponse(sql, { id, alertId: params.alertId, of: { kind: 'person', id: caller.id }, said });
  const stream = await loadStream(sql, alertResponseKind, id, 'update');
  const fact = {
    type: 'alertResponse.given',
    ...stamped(context),
    alert: params.alertId,
    status: body.status,
  } as const;
  await append(sql, alertResponseKind, stream, [fact], stampOf(context));
  return responseOf(sql, params.alertId, caller.id);
};
