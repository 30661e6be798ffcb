import type { Account } from '../account.ts';
import { type Provider, sessionOfAccessToken } from '../provider.ts';
import { refuse } from '../refusal.ts';

/** Whose access token this is, unless they come in through a sign-on provider, whose business a second factor then is. */
export async function ownPasswordOfToken(
  provider: Provider,
  token: string,
): Promise<{ account: Account; originJti: string }> {
  const session = await sessionOfAccessToken(provider, token);
  if (session.account.provider !== null) throw refuse('NotAuthorizedException', signsOn);
  return session;
}

const signsOn = 'You sign in with your organization’s account. Turn on a second factor there.';
