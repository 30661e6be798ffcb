import * as z from 'zod/mini';
import { recordAccountAudit } from '#server/audit/record.ts';
import { foldEmail } from '../accounts.ts';
import { takeCode, tryCode } from '../codes.ts';
import { refuse } from '../refusal.ts';
import { nameDevice } from '../deviceName.ts';
import { placeOf } from '../devices.ts';
import { operation, refuseOtherClient, TypedCode, Username } from './operation.ts';

const Body = z.object({
  ClientId: z.string(),
  Username,
  ConfirmationCode: TypedCode,
  Password: z.string(),
});

/**
 * Sets a new password by the code that was mailed, whether it was forgotten or never chosen, and ends every session. An
 * unknown account is a wrong code. A password outside the policy costs no try. Of two at once one has an effect.
 */
export const confirmForgotPassword = operation(Body, async (provider, body, from) => {
  refuseOtherClient(provider, body.ClientId);
  const { accounts, clock, codeLimits, db, limits, passwords } = provider;
  const email = foldEmail(body.Username);
  await passwords.refuseChosen(body.Password, [email]);
  const typed = body.ConfirmationCode.replace(/\s/g, '');
  const tried = { account: email, ...placeOf(from, email) };
  const right = await codeLimits.counting(tried, () => db.tx((sql) => tryCode(sql, email, typed, clock())));
  if (!right) throw wrongCode();
  if (right.isOver) throw refuse('ExpiredCodeException', 'This code has expired. Request a new one.');
  const passwordHash = await passwords.hash(body.Password);
  const done = await db.tx(async (sql) => {
    if (!(await takeCode(sql, right, clock()))) return false;
    if (!(await accounts.confirmWith(right.sub, passwordHash, sql))) return false;
    await recordAccountAudit(sql, right, { kind: 'passwordReset', at: clock(), device: nameDevice(from.agent) });
    return true;
  });
  if (!done) throw wrongCode();
  await limits.forgive(tried);
  return {};
});

const wrongCode = () =>
  refuse('CodeMismatchException', 'That code didn’t match. Use the code from your latest email, or request a new one.');
