import * as z from 'zod/mini';
import { wrongCode } from '#contract/account/secondFactor.form.ts';
import { placeOf } from '../devices.ts';
import { refuse } from '../refusal.ts';
import { confirmPending, tryPending } from '../secondFactor/authenticator.ts';
import { ownPasswordOfToken } from '../secondFactor/owner.ts';
import { OpaqueToken, operation, TypedCode } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken, UserCode: TypedCode });

/** The first code of a new secret puts it in place. Wrong ones count as wrong codes at sign-in. */
export const verifySoftwareToken = operation(Body, async (provider, body, from) => {
  const { clock, codeLimits, db } = provider;
  const { sub, email } = (await ownPasswordOfToken(provider, body.AccessToken)).account;
  const right = await codeLimits.counting({ account: email, ...placeOf(from, email) }, () =>
    tryPending(db, sub, body.UserCode, clock()),
  );
  if (!right || !(await confirmPending(db, sub, right))) throw refuse('EnableSoftwareTokenMFAException', wrongCode);
  return { Status: 'SUCCESS' };
});
