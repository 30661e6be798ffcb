import { recordAccountAudit } from '#server/audit/record.ts';
import type { Account } from '../account.ts';
import { foldEmail } from '../accounts.ts';
import { nameDevice } from '../deviceName.ts';
import { type Provider, refuseBlocked } from '../provider.ts';
import { type RequestOrigin, placeOf } from '../devices.ts';
import { wrongCredentials } from '../refusal.ts';
import { startOrAskForFactor } from '../secondFactor/challenge.ts';

interface Credentials {
  USERNAME: string;
  PASSWORD: string;
}

/**
 * An unknown name, an account without a password and a wrong password cost the same and get the same answer. What was wrong is
 * told in the audit log of its owner's organizations.
 */
export async function signInWithPassword(
  provider: Provider,
  credentials: Credentials,
  from: RequestOrigin,
): Promise<object> {
  const { accounts, clock, db, limits, passwords } = provider;
  const { USERNAME: name } = credentials;
  const tried = { account: name, ...placeOf(from, name) };
  const account = await limits.counting(tried, async () => {
    const found = await accounts.findByEmail(credentials.USERNAME);
    const right = await passwords.matches(credentials.PASSWORD, found?.passwordHash ?? null);
    return right ? found : null;
  });
  if (!account) {
    const failure = { kind: 'signInFailed', at: clock(), device: nameDevice(from.agent) } as const;
    await recordAccountAudit(db, { email: foldEmail(name) }, failure);
    throw wrongCredentials();
  }
  refuseBlocked(account);
  if (account.status === 'FORCE_CHANGE_PASSWORD') return askForNewPassword(provider, account);
  return startOrAskForFactor(provider, account, from);
}

async function askForNewPassword({ challenges }: Provider, account: Account): Promise<object> {
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await challenges.open(account.sub, 'NEW_PASSWORD_REQUIRED'),
    ChallengeParameters: {
      USER_ID_FOR_SRP: account.sub,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email: account.email, email_verified: 'true' }),
    },
  };
}
