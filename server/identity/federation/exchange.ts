import type { AuthorizationCodeGrantChecks, Configuration } from 'openid-client';

/** What a provider says of someone. */
export type Claims = Readonly<Record<string, unknown>>;

/** Trades the provider's code for what it says; the email address, and that it is verified, may stand in its identity token or behind its userinfo address. */
export async function claimsFrom(
  configuration: Configuration,
  returned: URL,
  checks: AuthorizationCodeGrantChecks,
): Promise<Claims> {
  const oidc = await import('openid-client');
  const tokens = await oidc.authorizationCodeGrant(configuration, returned, checks);
  const claims = tokens.claims();
  if (!claims) return {};
  const isWhole = claims['email'] !== undefined && claims['email_verified'] !== undefined;
  const asks = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined;
  const more = asks ? await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
  return { ...claims, ...more };
}

const property = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

export const isCancelled = (error: unknown): boolean =>
  property(error, 'code') === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && property(error, 'error') === 'access_denied';

export const isClientRefused = (error: unknown): boolean =>
  property(error, 'error') === 'invalid_client' || property(error, 'status') === 401;

/** The provider was not there: no connection, no answer in time, or a failure of its own. */
export function isOutage(error: unknown): boolean {
  const status = property(error, 'status') ?? property(property(error, 'cause'), 'status');
  if (typeof status === 'number' && status >= 500) return true;
  return (
    property(error, 'code') === 'OAUTH_TIMEOUT' || (error instanceof TypeError && property(error, 'code') === undefined)
  );
}

/** Names and codes alone: messages may hold what was sent. */
export function reasonOf(error: unknown): string {
  const names = [error, property(error, 'cause')].flatMap((each) => [property(each, 'name'), property(each, 'code')]);
  return (
    names.filter((name): name is string => typeof name === 'string' && /^\w{1,60}$/.test(name)).join(' ') || 'unknown'
  );
}
