import type { Hono } from 'hono';
import type { Db } from '#server/db/db.ts';
import { type AddressOf, createAddressOf } from '#server/clients/address.ts';
import type { CountRequest } from '#server/clients/sender.ts';
import { reportBug } from '#server/kit/reportBug.ts';
import type { OnCrash } from './crash.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { createChallenges, sweepChallenges } from './challenges.ts';
import { sweepCodes } from './codes.ts';
import { createDevices } from './devices.ts';
import { createFederation, type Federation, type FederationSettings } from './federation/federation.ts';
import { createKeys } from './keys.ts';
import { createLimits, sweepAttempts } from './limits.ts';
import { sweepChallengesOfPasskeys } from './passkeys/challenge.ts';
import { createPasswords } from './passwords.ts';
import { codeBackoffs } from './backoffs.ts';
import { createRoutes } from './routes.ts';
import { createSessions, revokeWithoutProvider, sweepSessions } from './sessions.ts';
import { createTokens } from './tokens.ts';
import { createTokenVerifier, type TokenVerifier } from './verify.ts';

export interface IdentityOptions {
  db: Db;
  clock: () => Date;
  /** scrypt's N, a power of two; 2^17 unless said otherwise. */
  cost?: number;
  /** A constant text that never contains the port. */
  issuer: string;
  clientId: string;
  poolId: string;
  /** The address that rate limits count; by default the peer's. */
  addressOf?: AddressOf;
  /** Counts each request; absent: any number. */
  countRequest?: CountRequest | undefined;
  onCrash?: OnCrash;
  federation?: FederationSettings;
}

export interface Identity {
  /** To be mounted at `/idp`. */
  routes: Hono;
  verify: TokenVerifier;
  /** The same without asking whether the session still runs, for who asks the database that with another question. */
  verifyToken: TokenVerifier;
  accounts: Accounts;
  /** Why a sign-on provider's issuer can not be used, in a sentence; null where it can. */
  checkIssuer: Federation['probe'];
  /** Removes what is over: sessions, challenges, codes, counted attempts. Once an hour is enough. */
  sweep(): Promise<void>;
}

export const localIdentity = {
  poolId: 'local_Muster',
  clientId: 'musterweb',
  issuer: 'https://identity.muster.invalid/local_Muster',
} as const;

export function createIdentity(options: IdentityOptions): Identity {
  const { db, clock, cost, issuer, clientId, poolId, addressOf = createAddressOf(), onCrash = reportCrash } = options;
  const passwords = createPasswords(cost);
  const keys = createKeys(db, clock);
  const sessions = createSessions(db, clock);
  const accounts = createAccounts(db, passwords, clock);
  const federation = createFederation({ db, clock, issuer }, options.federation);
  const provider = {
    db,
    clock,
    clientId,
    accounts,
    challenges: createChallenges(db, clock),
    limits: createLimits(db, clock),
    codeLimits: createLimits(db, clock, codeBackoffs),
    federation,
    passwords,
    sessions,
    tokens: createTokens({ issuer, clientId, keys, clock }),
  };
  const token = { issuer, clientId, jwks: keys.jwks, clock };
  return {
    routes: createRoutes({
      ...{ provider, keys, issuer, poolId, addressOf, onCrash },
      countRequest: options.countRequest,
      devices: createDevices(db, clock),
      origin: options.federation?.origin,
    }),
    verify: createTokenVerifier({ ...token, isRevoked: sessions.isRevoked }),
    verifyToken: createTokenVerifier(token),
    accounts,
    checkIssuer: federation.probe,
    async sweep() {
      await db.tx((sql) => revokeWithoutProvider(sql, clock()));
      await sweepSessions(db, clock());
      await sweepChallenges(db, clock());
      await sweepChallengesOfPasskeys(db, clock());
      await sweepCodes(db, clock());
      await federation.sweep();
      await sweepAttempts(db, clock());
    },
  };
}

const reportCrash: OnCrash = (error, operation, reference) => reportBug(reference, `identity ${operation}`, error);
