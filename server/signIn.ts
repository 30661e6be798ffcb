import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { reportBug } from './http/reportBug.ts';
import type { AuthConfig } from '#contract/browserConfig.ts';
import { cognitoBrowserConfig, localBrowserConfig } from './identity/browserConfig.ts';
import { createCognitoVerifier } from './identity/cognito.ts';
import { createIdentity, type Identity, localIdentity } from './identity/identity.ts';
import type { TokenVerifier } from './identity/verify.ts';

/** scrypt's N: each hash costs about 0.3 s and holds 128 MB. */
const defaultCost = 2 ** 17;

/** Who says whom a token names: the embedded provider, or a pool outside. */
export interface SignIn {
  identity: Identity | null;
  verify: TokenVerifier;
  /** Whether the sessions of its tokens stand in our database; `verify` does not ask there. */
  keepsSessions: boolean;
  browser: AuthConfig;
}

interface World {
  db: Db;
  clock: () => Date;
  scryptCost?: number | undefined;
  reportBug: typeof reportBug;
}

export function signInOf({ pool }: Config, { db, clock, scryptCost, reportBug }: World): SignIn {
  if (pool) {
    const verify = createCognitoVerifier(pool);
    return { identity: null, verify, keepsSessions: false, browser: cognitoBrowserConfig(pool) };
  }
  const onCrash = (error: unknown, operation: string) => reportBug('without', `identity ${operation}`, error);
  const identity = createIdentity({ db, clock, cost: scryptCost ?? defaultCost, ...localIdentity, onCrash });
  return { identity, verify: identity.verifyToken, keepsSessions: true, browser: localBrowserConfig };
}
