import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  type JSONWebKeySet,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as z from 'zod/mini';

/** Whom a valid identity token names. `email` is empty where the pool gives none; `originJti` is null where it names no session. */
export interface TokenHolder {
  sub: string;
  issuer: string;
  email: string;
  originJti: string | null;
  expires: Date;
}

/** Takes the Authorization header, `Bearer <token>` or the bare token. Throws `InvalidToken`; anything else thrown is an outage or a bug. */
export type TokenVerifier = (authorization: string | undefined) => Promise<TokenHolder>;

export interface TokenVerifierOptions {
  issuer: string;
  clientId: string;
  /** Our own keys, asked for every request; `fresh` when a token names another one. Or `jwksUrl`, from where they are fetched and kept. */
  jwks?: (fresh?: boolean) => Promise<JSONWebKeySet>;
  jwksUrl?: string;
  /** Asked for every request, also when the signature is known to be right. */
  isRevoked?: (originJti: string) => Promise<boolean>;
  clock?: () => Date;
}

export class InvalidToken extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'InvalidToken';
  }
}

class KeysUnavailable extends Error {
  constructor(cause: unknown) {
    super('The keys of the token issuer can not be had.', { cause });
    this.name = 'KeysUnavailable';
  }
}

const toleranceSeconds = 5;
const maxCached = 5_000;
const longestToken = 8_192;

const IdentityClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  iss: z.string(),
  exp: z.number(),
  token_use: z.literal('id'),
  email: z._default(z.string(), ''),
  origin_jti: z.optional(z.string()),
});

export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, clientId, isRevoked, clock = () => new Date() } = options;
  const keyFor = keySource(options);
  const cache = createCache(clock);

  async function check(token: string): Promise<TokenHolder> {
    const { payload } = await jwtVerify(token, keyFor, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp'],
      clockTolerance: toleranceSeconds,
      currentDate: clock(),
    }).catch((error: unknown) => {
      if (error instanceof KeysUnavailable) throw error;
      throw new InvalidToken(error instanceof errors.JOSEError ? error.code : 'unreadable');
    });
    const claims = IdentityClaims.safeParse(payload);
    if (!claims.success) throw new InvalidToken('not an identity token');
    const { sub, iss, email, origin_jti, exp } = claims.data;
    return {
      sub,
      issuer: iss,
      email: email.toLowerCase(),
      originJti: origin_jti ?? null,
      expires: new Date(exp * 1000),
    };
  }

  let keys: JSONWebKeySet | null = null;
  return async (authorization) => {
    const token = bareToken(authorization);
    const now = options.jwks ? await options.jwks().catch(unavailable) : null;
    if (now !== keys) cache.clear();
    keys = now;
    const holder = cache.get(token) ?? cache.keep(token, await check(token));
    if (isRevoked) {
      if (holder.originJti === null) throw new InvalidToken('no session');
      if (await isRevoked(holder.originJti)) throw new InvalidToken('session revoked');
    }
    return holder;
  };
}

function bareToken(authorization: string | undefined): string {
  const token = authorization?.replace(/^bearer +/i, '').trim() ?? '';
  if (token === '' || token.length > longestToken) throw new InvalidToken('no token');
  return token;
}

/** A token that names no key of ours is invalid; keys that can not be had are an outage. */
function keySource({ issuer, jwks, jwksUrl }: TokenVerifierOptions): JWTVerifyGetKey {
  const source: JWTVerifyGetKey = jwks
    ? ownKeys(jwks)
    : createRemoteJWKSet(new URL(jwksUrl ?? `${issuer}/.well-known/jwks.json`));
  const tokensFault = [
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
    errors.JOSENotSupported,
    errors.JWSInvalid,
  ];
  return async (header, token) => {
    try {
      return await source(header, token);
    } catch (error) {
      if (tokensFault.some((fault) => error instanceof fault)) throw error;
      throw new KeysUnavailable(error);
    }
  };
}

/** Imports each key once for as long as the same set is answered. Of several processes another one may have made a new key. */
export function ownKeys(jwks: (fresh?: boolean) => Promise<JSONWebKeySet>): JWTVerifyGetKey {
  const imported = new WeakMap<JSONWebKeySet, JWTVerifyGetKey>();
  const among = (set: JSONWebKeySet): JWTVerifyGetKey => {
    const keyOf = imported.get(set) ?? createLocalJWKSet(set);
    imported.set(set, keyOf);
    return keyOf;
  };
  return async (header, token) => {
    try {
      return await among(await jwks())(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      return among(await jwks(true))(header, token);
    }
  };
}

const unavailable = (cause: unknown): never => {
  throw new KeysUnavailable(cause);
};

/** Tokens whose signature was found right, by their hash, until they expire; the oldest make room for new ones. */
function createCache(clock: () => Date) {
  const known = new Map<string, TokenHolder>();
  const hash = (token: string) => createHash('sha256').update(token).digest('base64');
  return {
    get(token: string): TokenHolder | null {
      const key = hash(token);
      const holder = known.get(key);
      if (!holder) return null;
      if (clock().getTime() < holder.expires.getTime() + toleranceSeconds * 1000) return holder;
      known.delete(key);
      return null;
    },
    keep(token: string, holder: TokenHolder): TokenHolder {
      const oldest = known.size >= maxCached ? known.keys().next() : null;
      if (oldest && !oldest.done) known.delete(oldest.value);
      known.set(hash(token), holder);
      return holder;
    },
    clear: () => known.clear(),
  };
}
