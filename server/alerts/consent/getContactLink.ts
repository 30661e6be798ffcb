import type { Handler } from '#server/calls/handler.ts';
import { holderOfContactLink } from './contactLinks.ts';
import { readContactLink } from './consents.ts';

export const getContactLink: Handler<'getContactLink'> = async ({ sql, params, now }) =>
  readContactLink(sql, await holderOfContactLink(sql, params.token, now));
