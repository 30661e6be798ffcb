import type { RequestOrigin } from '../devices.ts';
import { usernameOf } from '../account.ts';
import { signInWithCode } from '../federation/signInWithCode.ts';
import type { Provider } from '../provider.ts';

interface Shown {
  code: string;
  code_verifier: string;
  redirect_uri: string;
}

/** A federated sign-in ends with its one-time code; the answer names the account, which the browser did not know. */
export async function signInByCode(provider: Provider, shown: Shown, from: RequestOrigin): Promise<object> {
  const redemption = { code: shown.code, verifier: shown.code_verifier, redirect: shown.redirect_uri };
  const { account, pair, refreshToken } = await signInWithCode(provider, redemption, from);
  return {
    AuthenticationResult: { ...pair, RefreshToken: refreshToken },
    ChallengeParameters: { USERNAME: usernameOf(account) },
  };
}
