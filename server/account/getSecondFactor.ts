import type { Handler } from '#server/calls/handler.ts';
import { secondFactorSince } from '#server/identity/secondFactor/authenticator.ts';
import { recoveryCodesLeft } from '#server/identity/secondFactor/recoveryCodes.ts';
import { requiredOf } from '#server/organization/requiredFactors.ts';
import { ownAccount } from './ownAccount.ts';

export const getSecondFactor: Handler<'getSecondFactor'> = async ({ sql, caller, services }) => {
  if (!services.keepsSessions) return elsewhere('pool');
  const account = await ownAccount(sql, caller.sub);
  if (account === null) return elsewhere('provider');
  const since = await secondFactorSince(sql, account);
  return {
    keptBy: 'muster',
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(sql, account),
    rolesInactive: caller.policiesWithFactor !== undefined,
    requiredBy: await requiredOf(sql, caller.id),
  };
};

const elsewhere = (keptBy: 'pool' | 'provider') => ({
  ...{ keptBy, since: null, recoveryCodesLeft: 0 },
  ...{ rolesInactive: false, requiredBy: [] },
});
