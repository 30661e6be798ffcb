import type { AuthConfig } from '#contract/kit/browserConfig.ts';
import { localIdentity } from './identity.ts';

export const localBrowserConfig: AuthConfig = {
  kind: 'local',
  poolId: localIdentity.poolId,
  clientId: localIdentity.clientId,
  endpoint: '/idp',
  authFlow: 'USER_PASSWORD_AUTH',
};

export function cognitoBrowserConfig(pool: { poolId: string; clientId: string; oauthDomain?: string }): AuthConfig {
  const { poolId, clientId, oauthDomain } = pool;
  return { kind: 'cognito', poolId, clientId, authFlow: 'USER_SRP_AUTH', ...(oauthDomain ? { oauthDomain } : {}) };
}
