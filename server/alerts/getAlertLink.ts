import type { Handler } from '#server/calls/handler.ts';
import { holderOfAlertLink } from './alertLinks.ts';
import { readAlertLink } from './readAlertLink.ts';

export const getAlertLink: Handler<'getAlertLink'> = async ({ sql, params, now }) =>
  readAlertLink(sql, await holderOfAlertLink(sql, params.token, now), now);
