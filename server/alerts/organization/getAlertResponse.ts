import type { Handler } from '#server/calls/handler.ts';
import { responseOf } from './alertResponses.ts';

export const getAlertResponse: Handler<'getAlertResponse'> = ({ sql, params, caller }) =>
  responseOf(sql, params.alertId, caller.id);
