import type { Account } from '../accounts.ts';
import type { Provider } from '../provider.ts';
import { refuseBarred } from '../provider.ts';
import { refuse } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import type { TokenPair } from '../tokens.ts';
import type { Redemption } from './codes.ts';

export interface SignedIn {
  account: Account;
  pair: TokenPair;
  refreshToken: string;
}

/** Trades a one-time code for tokens. Every code that does not fit gets the same answer, and is burned. */
export async function signInWithCode(provider: Provider, shown: Redemption, address: string): Promise<SignedIn> {
  const { accounts, federation, limits, sessions, tokens } = provider;
  const account = await limits.counting(`code ${hashOf(shown.code)}`, address, async () => {
    const sub = await federation.redeem(shown);
    return sub === null ? null : accounts.find(sub);
  });
  if (!account) throw refuse('NotAuthorizedException', 'This sign-in is over. Please start again.');
  refuseBarred(account);
  const { session, refreshToken } = await sessions.start(account);
  return { account, pair: await tokens.issue(account, session), refreshToken };
}
