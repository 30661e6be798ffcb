import type { Handler } from '#server/calls/handler.ts';
import { holderOfAlertLink } from './alertLinks.ts';
import { decideAsContact } from './decideAsContact.ts';
import { readAlertLink } from './readAlertLink.ts';

export const seeAlertLink: Handler<'seeAlertLink'> = async (call) => {
  const holder = await holderOfAlertLink(call.sql, call.params.token, call.now);
  await decideAsContact(call, holder, (told) => ({ type: 'personalAlert.seen', ...told }));
  return readAlertLink(call.sql, holder, call.now);
};
