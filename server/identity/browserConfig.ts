import { localIdentity } from './identity.ts';

/** What the browser must know to sign in; part of `/config.json`. `endpoint` is a path of the app's own origin. */
export interface BrowserAuthConfig {
  kind: 'local' | 'cognito';
  poolId: string;
  clientId: string;
  endpoint?: string;
  authFlow: 'USER_PASSWORD_AUTH' | 'USER_SRP_AUTH';
  oauthDomain?: string;
}

export const localBrowserConfig: BrowserAuthConfig = {
  kind: 'local',
  poolId: localIdentity.poolId,
  clientId: localIdentity.clientId,
  endpoint: '/idp',
  authFlow: 'USER_PASSWORD_AUTH',
};

export function cognitoBrowserConfig(pool: {
  poolId: string;
  clientId: string;
  oauthDomain?: string;
}): BrowserAuthConfig {
  const { poolId, clientId, oauthDomain } = pool;
  return { kind: 'cognito', poolId, clientId, authFlow: 'USER_SRP_AUTH', ...(oauthDomain ? { oauthDomain } : {}) };
}
