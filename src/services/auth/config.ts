/** What the browser must know of the identity provider; part of `/config.json`. `endpoint` is a path of this origin or an absolute address. */
export interface AuthConfig {
  kind: 'local' | 'cognito';
  poolId: string;
  clientId: string;
  endpoint?: string;
  authFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH';
  oauthDomain?: string;
}

/** Where the protocol is spoken: our own endpoint, else the pool's in its region. */
export function endpointOf(config: AuthConfig): string {
  if (config.endpoint) return new URL(config.endpoint, location.origin).href;
  return `https://cognito-idp.${config.poolId.split('_')[0]}.amazonaws.com/`;
}
