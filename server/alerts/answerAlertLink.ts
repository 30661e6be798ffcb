import type { Handler } from '#server/calls/handler.ts';
import { answerAsContact } from './answerAsContact.ts';
import { holderOfAlertLink } from './alertLinks.ts';
import { readAlertLink } from './readAlertLink.ts';

export const answerAlertLink: Handler<'answerAlertLink'> = async (call) => {
  const holder = await holderOfAlertLink(call.sql, call.params.token, call.now);
  await answerAsContact(call, holder, call.body.answer);
  return readAlertLink(call.sql, holder, call.now);
};
