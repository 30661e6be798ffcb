import type { Handler } from '#server/calls/handler.ts';
import { secondFactorSince } from '#server/identity/secondFactor/authenticator.ts';
import { recoveryCodesLeft } from '#server/identity/secondFactor/recoveryCodes.ts';
import { ownAccount } from './ownAccount.ts';

export const getSecondFactor: Handler<'getSecondFactor'> = async ({ sql, caller, services }) => {
  if (!services.keepsSessions) return { keptBy: 'pool', since: null, recoveryCodesLeft: 0 };
  const account = await ownAccount(sql, caller.sub);
  if (account === null) return { keptBy: 'provider', since: null, recoveryCodesLeft: 0 };
  const since = await secondFactorSince(sql, account);
  return {
    keptBy: 'muster',
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(sql, account),
  };
};
