import type { Account } from '../account.ts';
import type { RequestOrigin } from '../devices.ts';
import { type Provider, startSession } from '../provider.ts';
import { secondFactorSince } from './authenticator.ts';

/** What a right password leads to: a session, or the question for the second factor where one is on. */
export async function startOrAskForFactor(provider: Provider, account: Account, from: RequestOrigin): Promise<object> {
  const { challenges, db } = provider;
  if ((await secondFactorSince(db, account.sub)) === null) return startSession(provider, account, from);
  return {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: await challenges.open(account.sub, 'SOFTWARE_TOKEN_MFA'),
    ChallengeParameters: { USER_ID_FOR_SRP: account.sub },
  };
}
