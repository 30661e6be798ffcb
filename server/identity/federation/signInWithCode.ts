import type { Account } from '../account.ts';
import type { RequestOrigin } from '../devices.ts';
import type { Provider } from '../provider.ts';
import { refuseBlocked } from '../provider.ts';
import { expiredSignIn } from '../refusal.ts';
import { hashOf } from '../secrets.ts';
import type { TokenPair } from '../tokens.ts';
import type { Redemption } from './codes.ts';

export interface SignedIn {
  account: Account;
  pair: TokenPair;
  refreshToken: string;
}

/** Trades a one-time code for tokens. Every code that does not fit gets the same answer, and is burned. */
export async function signInWithCode(provider: Provider, shown: Redemption, from: RequestOrigin): Promise<SignedIn> {
  const { accounts, federation, limits, sessions, tokens } = provider;
  const tried = { account: `code ${hashOf(shown.code)}`, address: from.place };
  const account = await limits.counting(tried, async () => {
    const sub = await federation.redeem(shown);
    return sub === null ? null : accounts.find(sub);
  });
  if (!account) throw expiredSignIn();
  refuseBlocked(account);
  const { session, refreshToken } = await sessions.start(account, from);
  from.signedIn(account.email);
  return { account, pair: await tokens.issue(account, session), refreshToken };
}
