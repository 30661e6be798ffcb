import type { AuthConfig } from '#contract/kit/browserConfig.ts';
import type { Config } from '../config.ts';
import { localIdentity } from './identity.ts';

export const localBrowserConfig: AuthConfig = {
  kind: 'local',
  poolId: localIdentity.poolId,
  clientId: localIdentity.clientId,
  endpoint: '/idp',
  authFlow: 'USER_PASSWORD_AUTH',
  passkeys: true,
};

export function cognitoBrowserConfig(pool: NonNullable<Config['pool']>): AuthConfig {
  const { poolId, clientId, oauthDomain, passkeys } = pool;
  const own = { kind: 'cognito', poolId, clientId, authFlow: 'USER_SRP_AUTH', passkeys } as const;
  return oauthDomain ? { ...own, oauthDomain } : own;
}
