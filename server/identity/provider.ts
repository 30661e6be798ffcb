import type { Db } from '#server/db/db.ts';
import type { Accounts } from './accounts.ts';
import type { Account } from './account.ts';
import type { Challenges } from './challenges.ts';
import type { RequestOrigin } from './devices.ts';
import type { Federation } from './federation/federation.ts';
import type { Limits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { refuse, wrongCredentials } from './refusal.ts';
import type { Sessions } from './sessions.ts';
import type { Tokens } from './tokens.ts';

/** The parts that the operations of the protocol work with. */
export interface Provider {
  db: Db;
  clock: () => Date;
  clientId: string;
  accounts: Accounts;
  challenges: Challenges;
  limits: Limits;
  /** Of wrong codes. */
  codeLimits: Limits;
  federation: Federation;
  passwords: Passwords;
  sessions: Sessions;
  tokens: Tokens;
}

/** Refuses an account whose credentials are right but which may not sign in. */
export function refuseBlocked({ status }: Account): void {
  switch (status) {
    case 'CONFIRMED':
    case 'FORCE_CHANGE_PASSWORD':
      return;
    case 'DISABLED':
      throw refuse('NotAuthorizedException', 'User is disabled.');
    case 'RESET_REQUIRED':
      throw refuse('PasswordResetRequiredException', 'Password reset required for the user');
    case 'UNCONFIRMED':
      throw refuse('UserNotConfirmedException', 'User is not confirmed.');
    case 'UNCLAIMED':
      throw wrongCredentials();
  }
}

/** Signs an account in, with this passkey where it was one, and remembers the browser for it. */
export async function startSession(
  { sessions, tokens }: Provider,
  account: Account,
  from: RequestOrigin,
  passkey: string | null = null,
): Promise<object> {
  const { session, refreshToken } = await sessions.start(account, from, passkey);
  from.signedIn(account.email);
  const pair = await tokens.issue(account, session);
  return { AuthenticationResult: { ...pair, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

/** New tokens of a running session, and with them a new refresh token. */
export async function renewSession({ accounts, sessions, tokens }: Provider, shown: string): Promise<object> {
  const { sub, session, refreshToken } = await sessions.renew(shown);
  const account = await accounts.find(sub);
  if (!account) throw refuse('NotAuthorizedException', 'Invalid Refresh Token');
  refuseBlocked(account);
  const pair = await tokens.issue(account, session);
  return { AuthenticationResult: { ...pair, RefreshToken: refreshToken }, ChallengeParameters: {} };
}

/** The account whose access token this is, and its session, if that still runs. */
export async function sessionOfAccessToken(
  { accounts, sessions, tokens }: Provider,
  token: string,
): Promise<{ account: Account; originJti: string }> {
  const { sub, originJti } = await tokens.readAccess(token);
  const account = (await sessions.isRevoked(originJti)) ? null : await accounts.find(sub);
  if (!account) throw refuse('NotAuthorizedException', 'Access Token has been revoked');
  return { account, originJti };
}

export const accountOfAccessToken = async (provider: Provider, token: string): Promise<Account> =>
  (await sessionOfAccessToken(provider, token)).account;
