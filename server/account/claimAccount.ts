import { emailForm } from '#contract/account/email.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';

export const claimAccount: Handler<'claimAccount'> = async ({ sql, body, now, address, services }) => {
  refuseField(firstFailing(emailForm, body, null));
  const asked = await services.claims.ask(sql, { email: body.email, address, now: new Date(now) });
  if (asked === 'tooMany') throw new Refused('tooMany');
  if (asked !== 'taken') throw new Refused('claimNotOffered', asked);
  return {};
};
