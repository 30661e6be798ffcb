import type { Handler } from '#server/calls/handler.ts';
import { stampOf, stamped } from '#server/calls/decisionContext.ts';
import { appendResponse } from './appendResponse.ts';

/** The first time before an answer is a fact, every other nothing. */
export const seeAlert: Handler<'seeAlert'> = async (context) => {
  const { sql, params, caller } = context;
  const { alertId: alert } = params;
  const of = { kind: 'person', id: caller.id } as const;
  await appendResponse(sql, { alertId: alert, of, stamp: stampOf(context) }, () => ({
    ...{ type: 'alertResponse.seen', ...stamped(context), alert },
  }));
  return { id: alert };
};
