import { recordAccountAudit } from '#server/audit/record.ts';
import type { Handler } from '#server/calls/handler.ts';
import { secondFactorSince } from '#server/identity/secondFactor/authenticator.ts';
import { hasRecentPassword } from '#server/identity/secondFactor/recentPassword.ts';
import { drawRecoveryCodes } from '#server/identity/secondFactor/recoveryCodes.ts';
import { Refused } from '#server/kit/refused.ts';
import { ownAccount } from './ownAccount.ts';
import { deviceOfSession } from './sessions.ts';

export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ sql, caller, now, services }) => {
  const { sub, session } = caller;
  const at = new Date(now);
  const account = services.keepsSessions ? await ownAccount(sql, sub) : null;
  if (account === null || (await secondFactorSince(sql, account)) === null) throw new Refused('factorOff');
  if (!session || !(await hasRecentPassword(sql, session, at))) throw new Refused('passwordNeeded');
  const codes = await drawRecoveryCodes(sql, account);
  const device = await deviceOfSession(sql, session);
  await recordAccountAudit(sql, { sub: account }, { kind: 'recoveryCodesMade', at, device });
  return { codes };
};
