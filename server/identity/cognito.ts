import { createTokenVerifier, type TokenVerifier } from './verify.ts';

export interface CognitoPool {
  /** `<region>_<id>`, as Cognito names it. */
  poolId: string;
  clientId: string;
  /** Only where the pool issues under another address than its region's usual one. */
  issuer?: string;
}

/** Checks identity tokens of a Cognito user pool. A signed-out token stays good until it expires: the pool is not asked. */
export function createCognitoVerifier({ poolId, clientId, issuer = issuerOf(poolId) }: CognitoPool): TokenVerifier {
  return createTokenVerifier({ issuer, clientId, jwksUrl: `${issuer}/.well-known/jwks.json` });
}

/** Where a pool of its region issues its tokens. */
export function issuerOf(poolId: string): string {
  const region = /^([a-z]{2}(?:-[a-z]+)+-\d)_\w+$/.exec(poolId)?.[1];
  if (!region) throw new Error(`A Cognito user pool is named <region>_<id>; "${poolId}" is not.`);
  return `https://cognito-idp.${region}.amazonaws.com/${poolId}`;
}
