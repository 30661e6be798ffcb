import { emailForm } from '#contract/forms/email.ts';
import { firstFailing } from '#contract/forms/form.ts';
import type { Handler } from '#server/http/handler.ts';
import { Refused, refuseField } from '#server/http/refused.ts';

export const claimAccount: Handler<'claimAccount'> = async ({ sql, body, now, address, services }) => {
  refuseField(firstFailing(emailForm, body, null));
  const asked = await services.claims.ask(sql, { email: body.email, address, now: new Date(now) });
  if (asked === 'tooMany') throw new Refused('tooMany');
  if (asked !== 'taken') throw new Refused('claimNotOffered', asked);
  return {};
};
