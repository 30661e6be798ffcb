import type { AuthConfig } from '#contract/kit/browserConfig.ts';

/** Where the protocol is spoken: our own endpoint, else the pool's in its region. */
export function endpointOf(config: AuthConfig): string {
  if (config.endpoint) return new URL(config.endpoint, location.origin).href;
  return `https://cognito-idp.${config.poolId.split('_')[0]}.amazonaws.com/`;
}
