import { alertResponseForm } from '#contract/alerts/alertResponse.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { responseOf } from './alertResponses.ts';
import { appendResponse } from './appendResponse.ts';

/** Every answer is a fact. */
export const saveAlertResponse: Handler<'saveAlertResponse'> = async (context) => {
  const { sql, params, caller, body } = context;
  const { alertId: alert } = params;
  const said = { note: body.note?.trim() ?? '', location: body.location?.trim() ?? '' };
  refuseField(firstFailing(alertResponseForm, said, null));
  const of = { kind: 'person', id: caller.id } as const;
  await appendResponse(sql, { alertId: alert, of, said, stamp: stampOf(context) }, () => ({
    ...{ type: 'alertResponse.given', ...stamped(context), alert, status: body.status },
  }));
  return responseOf(sql, alert, caller.id);
};
