import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { type Account, usernameOf } from './account.ts';
import type { Keys } from './keys.ts';
import { refuse } from './refusal.ts';
import { ownKeys } from './verify.ts';

export type TokenSubject = Pick<Account, 'sub' | 'email' | 'provider' | 'providerSub'>;

export interface SignedInSession {
  originJti: string;
  signedInAt: Date;
}

/** The wire form of Cognito's `AuthenticationResult`, without the refresh token. */
export interface TokenPair {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

export interface Tokens {
  issue(subject: TokenSubject, session: SignedInSession): Promise<TokenPair>;
  /** Checks signature, issuer, client, use and expiry; whether the session was revoked is asked elsewhere. */
  readAccess(token: string): Promise<{ sub: string; originJti: string }>;
}

export interface TokensOptions {
  issuer: string;
  clientId: string;
  keys: Keys;
  clock: () => Date;
}

export const lifetimeSeconds = 60 * 60;

const AccessClaims = z.object({
  sub: z.string(),
  origin_jti: z.string(),
  token_use: z.literal('access'),
  client_id: z.string(),
});

export function createTokens({ issuer, clientId, keys, clock }: TokensOptions): Tokens {
  async function sign(subject: TokenSubject, claims: Record<string, unknown>): Promise<string> {
    const { kid, key } = await keys.signing();
    const now = seconds(clock());
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(issuer)
      .setSubject(subject.sub)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(key);
  }

  return {
    async issue(subject, session) {
      const shared = {
        origin_jti: session.originJti,
        event_id: randomUUID(),
        auth_time: seconds(session.signedInAt),
      };
      const [AccessToken, IdToken] = await Promise.all([
        sign(subject, {
          ...shared,
          token_use: 'access',
          client_id: clientId,
          username: usernameOf(subject),
          scope: 'aws.cognito.signin.user.admin',
          version: 2,
        }),
        sign(subject, {
          ...shared,
          token_use: 'id',
          aud: clientId,
          'cognito:username': usernameOf(subject),
          ...identities(subject),
          email: subject.email,
          email_verified: true,
        }),
      ]);
      return { AccessToken, IdToken, ExpiresIn: lifetimeSeconds, TokenType: 'Bearer' };
    },

    async readAccess(token) {
      const verified = await jwtVerify(token, ownKeys(keys.jwks), {
        issuer,
        algorithms: ['RS256'],
        currentDate: clock(),
      }).catch(() => null);
      const claims = AccessClaims.safeParse(verified?.payload);
      if (!claims.success || claims.data.client_id !== clientId)
        throw refuse('NotAuthorizedException', 'Invalid Access Token');
      return { sub: claims.data.sub, originJti: claims.data.origin_jti };
    },
  };
}

/** Cognito's claim on whom a provider vouched for. */
const identities = ({ provider, providerSub }: TokenSubject) =>
  provider === null
    ? {}
    : { identities: [{ providerName: provider, providerType: 'OIDC', userId: providerSub, primary: 'true' }] };

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
