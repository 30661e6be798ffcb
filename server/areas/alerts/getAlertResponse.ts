import type { Handler } from '#server/http/handler.ts';
import { responseOf } from './alertResponses.ts';

export const getAlertResponse: Handler<'getAlertResponse'> = ({ sql, params, caller }) =>
  responseOf(sql, params.alertId, caller.id);
