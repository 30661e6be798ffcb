import * as z from 'zod/mini';
import { recordAccountAudit } from '#server/audit/record.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { nameDevice } from '../deviceName.ts';
import { placeOf } from '../devices.ts';
import { sessionOfAccessToken } from '../provider.ts';
import { refuse, wrongCredentials } from '../refusal.ts';
import { notePasswordGiven } from '../secondFactor/recentPassword.ts';
import { OpaqueToken, operation, Password } from './operation.ts';

const Body = z.object({ AccessToken: OpaqueToken, PreviousPassword: Password, ProposedPassword: z.string() });

/**
 * Sets a new password for whoever knows the present one, and ends every other session. Wrong tries count as at sign-in, and stand
 * in the audit log as those do. The
 * owner gets a mail. The present password again proves that its owner is there, as a change of the second factor wants,
 * and changes nothing.
 */
export const changePassword = operation(Body, async (provider, body, from) => {
  const { accounts, clock, db, limits, passwords } = provider;
  const { account, originJti } = await sessionOfAccessToken(provider, body.AccessToken);
  const { sub, email, passwordHash } = account;
  if (account.provider !== null) throw refuse('NotAuthorizedException', signsOn);
  const isProof = body.ProposedPassword === body.PreviousPassword;
  if (!isProof) await passwords.refuseChosen(body.ProposedPassword, [email]);
  const right = await limits.counting({ account: email, ...placeOf(from, email) }, async () =>
    (await passwords.matches(body.PreviousPassword, passwordHash)) ? true : null,
  );
  const now = clock();
  if (!right || passwordHash === null) {
    await recordAccountAudit(db, { sub }, { kind: 'signInFailed', at: now, device: nameDevice(from.agent) });
    throw wrongCredentials();
  }
  if (isProof) {
    await notePasswordGiven(db, originJti, now);
    return {};
  }
  const next = await passwords.hash(body.ProposedPassword);
  const at = now.toISOString();
  const done = await db.tx(async (sql) => {
    if (!(await accounts.replacePassword({ sub, from: passwordHash, to: next, keeping: originJti }, sql))) return false;
    const recipient = { kind: 'account', id: sub } as const;
    const cause = `password.${sub}.${at}`;
    await queueMessage(
      sql,
      { cause, template: 'passwordChanged', recipient, channel: 'mail', organization: null },
      { actor: 'identity', at },
    );
    await recordAccountAudit(sql, { sub }, { kind: 'passwordChanged', at: now, device: nameDevice(from.agent) });
    return true;
  });
  if (!done) throw wrongCredentials();
  return {};
});

const signsOn = 'You sign in with your organization’s account. Change your password there.';
