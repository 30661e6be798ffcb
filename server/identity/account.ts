import type { AccountStatus } from '#server/db/tables/identity.ts';

export interface Account {
  sub: string;
  email: string;
  status: AccountStatus;
  passwordHash: string | null;
  /** The sign-on provider through which alone this account comes in, and its name for the person; null for an account by e-mail. */
  provider: string | null;
  providerSub: string | null;
}

/** The name in tokens, as Cognito gives it. */
export const usernameOf = ({
  sub,
  provider,
  providerSub,
}: Pick<Account, 'sub' | 'provider' | 'providerSub'>): string =>
  provider === null ? sub : `${provider}_${providerSub ?? ''}`;
