import type { AuthConfig } from '#contract/kit/browserConfig.ts';
import { endpointOf } from './config.ts';

/** Ends a session at the provider, by a request that outlives the page; settles with its answer, whatever that is. */
export const revoke = async (config: AuthConfig, refreshToken: string): Promise<void> => {
  const asked = fetch(endpointOf(config), {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken',
    },
    body: JSON.stringify({ ClientId: config.clientId, Token: refreshToken }),
  });
  await asked.catch(() => undefined);
};
