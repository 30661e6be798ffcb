import type { AddressOf } from './clients/address.ts';
import type { CountRequest } from './clients/sender.ts';
import type { Config } from './config.ts';
import type { Db } from './db/db.ts';
import type { reportBug } from './kit/reportBug.ts';
import type { AuthConfig } from '#contract/kit/browserConfig.ts';
import { cognitoBrowserConfig, localBrowserConfig } from './identity/browserConfig.ts';
import { type Claims, claimsElsewhere, localClaims, poolClaims } from './identity/claims.ts';
import { createCognitoVerifier } from './identity/cognito.ts';
import { createCognitoAdmin } from './identity/cognitoAdmin.ts';
import { createIdentity, type Identity, localIdentity } from './identity/identity.ts';
import type { OnCrash } from './identity/crash.ts';
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
  claims: Claims;
}

interface World {
  db: Db;
  clock: () => Date;
  addressOf?: AddressOf;
  scryptCost?: number | undefined;
  countRequest?: CountRequest | undefined;
  reportBug: typeof reportBug;
}

export function signInOf(config: Config, world: World): SignIn {
  const { db, clock, addressOf, scryptCost, countRequest, reportBug } = world;
  const { pool } = config;
  if (pool) {
    const verify = createCognitoVerifier(pool);
    const claims = claimsAtPool(config, pool, reportBug);
    return { identity: null, verify, keepsSessions: false, browser: cognitoBrowserConfig(pool), claims };
  }
  const onCrash: OnCrash = (error, operation, reference) => reportBug(reference, `identity ${operation}`, error);
  const federation = { origin: originIn(config), demo: config.demo, secrets: config.signOnSecrets };
  const identity = createIdentity({
    db,
    clock,
    cost: scryptCost ?? defaultCost,
    ...localIdentity,
    onCrash,
    countRequest,
    ...(addressOf ? { addressOf } : {}),
    federation,
  });
  return {
    identity,
    verify: identity.verifyToken,
    keepsSessions: true,
    browser: localBrowserConfig,
    claims: localClaims,
  };
}

/** The origin at which people reach this server, when it was said. */
export const originIn = ({ publicUrl }: Config): string | undefined =>
  publicUrl === null ? undefined : new URL(publicUrl).origin;

function claimsAtPool(
  { poolAdmin, supportEmail }: Config,
  pool: NonNullable<Config['pool']>,
  report: typeof reportBug,
): Claims {
  if (!poolAdmin) return claimsElsewhere(supportEmail);
  const admin = createCognitoAdmin({ ...pool, credentials: poolAdmin });
  return poolClaims(admin, (error) => report('without', 'claiming at the pool', error));
}
