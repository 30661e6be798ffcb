import type { Handler } from '#server/calls/handler.ts';
import { endAlertsOf } from '../endPersonalAlert.ts';
import { checkOfLink } from './checkLinks.ts';
import { endCheck } from './endSafetyCheck.ts';
import { extendCheck } from './extendSafetyCheck.ts';
import { readCheckLink } from './readCheckLink.ts';

/** Looks, and changes nothing: a link may be opened by whatever shows a preview of a message. */
export const getCheckLink: Handler<'getCheckLink'> = async ({ sql, params, now }) =>
  readCheckLink(sql, (await checkOfLink(sql, params.token, now)).checkId, now);

export const extendByCheckLink: Handler<'extendByCheckLink'> = async (context) => {
  const { sql, params, body, now } = context;
  const check = await checkOfLink(sql, params.token, now);
  await extendCheck(context, check, { until: body.until, location: '' });
  return readCheckLink(sql, check.checkId, now);
};

export const endByCheckLink: Handler<'endByCheckLink'> = async (context) => {
  const { sql, params, now } = context;
  const check = await checkOfLink(sql, params.token, now);
  await endCheck(context, check);
  return readCheckLink(sql, check.checkId, now);
};

export const endAlertByCheckLink: Handler<'endAlertByCheckLink'> = async (context) => {
  const { sql, params, body, now, device } = context;
  const { checkId, personId, alertId } = await checkOfLink(sql, params.token, now);
  if (alertId !== null) await endAlertsOf({ sql, device, now, caller: { id: personId } }, alertId, body.how);
  return readCheckLink(sql, checkId, now);
};
