import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { readPersonalAlert } from './readPersonalAlert.ts';

export const getPersonalAlert: Handler<'getPersonalAlert'> = async ({ sql, params, now }) => {
  const alert = await readPersonalAlert(sql, params.alertId, now);
  if (!alert) throw new Refused('notFound');
  return alert;
};
