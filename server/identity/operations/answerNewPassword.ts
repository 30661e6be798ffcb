import { type Challenged, accountOfChallenge } from '../challenged.ts';
import type { RequestOrigin } from '../devices.ts';
import type { Provider } from '../provider.ts';
import { startOrAskForFactor } from '../secondFactor/challenge.ts';

/** A password outside the policy leaves the challenge open; the right answer uses it up. */
export async function answerNewPassword(
  provider: Provider,
  { NEW_PASSWORD, ...challenged }: Challenged & { NEW_PASSWORD: string },
  from: RequestOrigin,
): Promise<object> {
  const { accounts, challenges, passwords } = provider;
  const account = await accountOfChallenge(provider, 'NEW_PASSWORD_REQUIRED', challenged);
  await passwords.refuseChosen(NEW_PASSWORD, [account.email]);
  const passwordHash = await passwords.hash(NEW_PASSWORD);
  await challenges.settle(challenged.Session, (sql) => accounts.confirmWith(account.sub, passwordHash, sql));
  return startOrAskForFactor(provider, { ...account, passwordHash }, from);
}
