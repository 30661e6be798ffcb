import type { Account } from './account.ts';
import { challengeIsOver, type ChallengeName } from './challenges.ts';
import { type Provider, refuseBlocked } from './provider.ts';

/** What comes back with the answer to a challenge. */
export interface Challenged {
  Session: string;
  USERNAME: string;
}

/** The account of an open challenge, which its answer must name and which may still sign in. */
export async function accountOfChallenge(
  { accounts, challenges }: Provider,
  name: ChallengeName,
  { Session, USERNAME }: Challenged,
): Promise<Account> {
  const account = await accounts.find(await challenges.find(Session, name));
  const isNamed = account && (account.sub === USERNAME || accounts.isEmailOf(account, USERNAME));
  if (!account || !isNamed) throw challengeIsOver();
  refuseBlocked(account);
  return account;
}
